"""Why a pairing is as it is, or why there is none: every code of a `Note` that the engines give.

Of the whole round:
    neighbours   numbers: sum of the distances between opponents in places, sum of the gaps in half points;
                 score groups come first, and places within what they allow (TOU-3)
    neighbours_places the same where the distances in places come first
    upper_lower  numbers: how many are in the upper half
    upper_lower_off the same; numbers: also by how many places all tables together depart from halves
    first_round  before any result the order is that of the seeds (SWI-3)
    cycle        numbers: round of the Berger table, rounds that the table has
    second_time  numbers: which time everybody meets everybody, from 2 on
    colours_free who has started how often was not weighed, or somebody would be left over (Dutch system)
    accelerated  the last player with virtual points, which count in this pairing alone; numbers: their half
                 points, how many players have them (Dutch system)
    two_teams    two teams alone meet in every round, and the boards of one go on by one (TOU-7)
    as_neighbours the Dutch system left somebody over, so neighbours meet (events of earlier versions)

Of a table; the first player is the better placed one:
    distance     two players; numbers: their places in the list, from 1, as the standings have them
    gap          two players; numbers: the half points of each
    group        two players of one score group; numbers: their half points
    halves       two players of one score group, of its upper and its lower half by the seeding; numbers:
                 the places of both in the group, how many are in it
    seeds        the same of two who are not of its upper and its lower half
    half_met     a player of the upper half, who has the same place in the lower half; numbers: the round in
                 which they met
    half_apart   a player of the upper half, whom he would meet by halves: against a wish of the director
    half_club    the same of two of one club
    half_far     the same of two who are too many points apart; numbers: the half points of each
    half_plays   the same where others could not be paired as well
    half_same    the same of two who would both have to have the same colour (Dutch system, as all to
                 half_leaves)
    half_all     the same where not everybody could be paired
    half_more    the same where more would have to leave their score group
    half_points  the same where those who leave it would have more points
    half_next    the same where more of the next score group would have to leave it
    half_bye     the same where the bye would go to somebody better placed
    half_missed  the same where the bye would go to who has missed more games
    half_oftener the same where somebody would have one colour three times oftener than the other
    half_row     the same where somebody would have one colour three times in a row
    half_turn    the same where fewer would have the colour whose turn it is, or others who need it less
    half_down    the same where somebody would come down again who has in one of the last two rounds
    half_up      the same where somebody would meet one with more points again, as in one of these
    half_taken   the same of one who has an opponent, the third, by the choice of somebody ranked higher
    half_leaves  the same of one who leaves the score group
    half_rest    a player, and those who do not count for the halves: they come down, meet these, or leave
    half_rest_many the same of many; numbers: how many they are
    half_over    a player who is left over by halves because others have come down to the score group
    float        two players, of whom the first comes down; numbers: the half points of each
    float_alone  a player with as many points as nobody else who plays; numbers: the half points
    float_met    a player who has met everybody with as many points; numbers: the half points
    float_odd    a player who comes down from an odd group; numbers: the half points, how many are in it
    started      two players, who starts first; numbers: how many games each has started before
    start_turn   two players, who starts first: nobody has to wait for his colour (Dutch system, as all of
                 these); again who has his wish first
    start_stronger the same where both are due the same colour, and for the third it matters more
    start_change the same where both are, and had other colours in an earlier round
    start_higher the same where all is equal: the third is ranked higher
    start_number the same before the first game of both: it goes by the pairing numbers
    nearer_met   a player, one who stood nearer to him; numbers: the round in which they met
    nearer_apart a player, one who stood nearer and whom the director keeps apart, or at another table
    nearer_club  a player, one who stood nearer and is of the same club
    nearer_far   a player, one who stood nearer but too many points away; numbers: the half points of each
    nearer_plays a player, one who stood nearer, and whom that one meets
    locked       two players who meet because the director wants it
    repeat       two players who meet again with the director's consent; numbers: the round before
    playoff      two players who meet in a play-off; numbers: its step, the game, of how many (TOU-5)

Of who has no opponent:
    bye          a player; numbers: his place in the list, how many are in it
    bye_equal    a player, and those before him by the seeding who share his place
    bye_away     players who stand below, and do not play this round
    bye_had      a player who stands below and has had a bye; numbers: the round
    bye_won      a player who stands below and has won without a game (Dutch system); numbers: the round
    bye_needed   a player who stands below, without whom nobody could pair the others
    bye_starts   a player who stands below, without whom somebody would start, or not, too often
    bye_group    a player, in the group with the fewest points of those who may; numbers: the half points
    bye_passed   players who stand below and could have had the bye: the Dutch system pairs the others first
    bye_passed_many the last of many who stand below and could have had the bye; numbers: how many they are
    second_bye   a player who has another bye, or had won without a game (Dutch system), with the director's
                 consent; numbers: how many before
    alone        a player who is the only one of a division who plays
    free         a player whose opponent of the table is not here (round robin), that opponent
    free_place   a player whose opponent would have the place that nobody has (round robin)

Of what stands in the way (`Blocked`):
    too_few      numbers: how many play
    by_hand      the rules leave this round to the director
    all_met      everybody has met everybody; numbers: the round, the players
    stuck        players who cannot all have an opponent; numbers: how many of them are left over
    sought       the only others whom those who are stuck could meet
    met          two players who have met; numbers: the round
    club_mates   two players of the same club
    kept_apart   two players whom the director does not want to meet
    far          two players who stand too far apart; numbers: the half points of each
    lock_absent  players of a wish for this round, one of whom does not play
    lock_conflict players whose wishes exclude each other
    bye_again    players who have had a bye, or won without a game (Dutch system); nobody else could have
                 this one
    ways_joined  only all the ways together help
"""

MOST_NEARER = 3
"""So many nearer candidates are explained at a table."""
