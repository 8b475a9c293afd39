"""The codes of the notes with which engines explain a pairing, or why there is none.

Of the whole round:
    neighbours   numbers: sum of the distances between opponents in places, sum of the gaps in half points;
                 score groups come first, and places within what they allow (TOU-3)
    neighbours_places the same where the distances in places come first
    upper_lower  numbers: how many are in the upper half
    upper_lower_off the same; numbers: also the deviation of all tables from halves, in places
    fixed_neighbours each meets the next one whom he has not met, and pairs once made stay (FED-3)
    lot          the order, and the places, are drawn by lot (FED-3)
    first_round  the order is that of the seeds, as there is no result yet (SWI-3)
    cycle        numbers: round of the Berger table, number of its rounds
    second_time  numbers: how often the Berger table has been started, from 2 on
    colours_free starts were not weighed, or players would be left over (Dutch system)
    accelerated  the last player with virtual points, which count in this pairing alone; numbers: their half
                 points, how many players have them (Dutch system)
    two_teams    two teams alone meet in every round, and the boards of one shift by one (TOU-7)
    as_neighbours the Dutch system left players over, so neighbours meet (events of earlier versions)

Of a table; the first player is the better placed one:
    distance     two players; numbers: their places in the standings, from 1
    gap          two players; numbers: the half points of each
    group        two players of one score group; numbers: their half points
    halves       two players of one score group, of its upper and its lower half by the seeding; numbers:
                 the places of both in the group, how many are in it
    seeds        the same of two who are not in different halves
    half_met     a player of the upper half, who has the same place in the lower half; numbers: the round in
                 which they met
    half_apart   a player of the upper half, his opponent by halves: against a wish of the director
    half_club    the same of two players of one club
    half_far     the same of two players with too large a gap in points; numbers: the half points of each
    half_plays   the same if the others could not be paired as well then
    half_same    the same of two players who both have to have the same colour (Dutch system, as all
                 codes down to half_leaves)
    half_all     the same if not everybody could be paired then
    half_more    the same if more players would leave their score group
    half_points  the same if the players who leave it would have more points
    half_next    the same if more players of the next score group would leave it
    half_bye     the same if the bye would go to a better placed player
    half_missed  the same if the bye would go to a player who has missed more games
    half_oftener the same if a player's colours would differ by three
    half_row     the same if a player would have one colour three times in a row
    half_turn    the same if fewer players, or those with weaker preferences, would have their colour
    half_down    the same if a player would float down again who has in one of the last two rounds
    half_up      the same if a player would float up again who has in one of the last two rounds
    half_taken   the same if the second meets a third player because higher ranked ones come first
    half_leaves  the same if the second leaves the score group
    half_rest    a player, and those outside the halves: they float down, meet such players, or leave
    half_rest_many the same of many; numbers: how many they are
    half_over    a player left over by halves because others have floated down to the score group
    float        two players, of whom the first floats down; numbers: the half points of each
    float_alone  a player alone in his score group; numbers: the half points
    float_met    a player who has met everybody in his score group; numbers: the half points
    float_odd    a player who floats down from an odd group; numbers: the half points, its players
    started      two players, the starting one first; numbers: games that each has started before
    start_turn   two players, the starting one first, both with their colour, and the player whose
                 preference comes first (Dutch system, as all codes down to start_number)
    start_stronger the same if both prefer the same colour, and the third more strongly
    start_change the same if both prefer it equally, and had different colours in an earlier round
    start_higher the same if all is equal: the third is ranked higher
    start_number the same before the first game of both, by the pairing numbers
    nearer_met   a player, a nearer one; numbers: the round in which they met
    nearer_apart a player, a nearer one whom the director keeps apart, or at another table
    nearer_club  a player, a nearer one of the same club
    nearer_far   a player, a nearer one too many points away; numbers: the half points of each
    nearer_plays a player, a nearer one, and the opponent of that one
    locked       two players who meet because the director wants it
    repeat       two players who meet again with the director's consent; numbers: the round before
    repeat_left  two players who meet again as of those left the first has met all; numbers: the round before
    playoff      two players who meet in a play-off; numbers: step, number of the game, most games (TOU-5)

Of players without an opponent:
    bye          a player; numbers: his place in the list, how many are in it
    bye_equal    a player, and those with the same place who are before him by the seeding
    bye_away     players placed below who do not play this round
    bye_had      a player placed below who has had a bye; numbers: the round
    bye_late     a player placed below who was not there in the first round; numbers: the round
    bye_won      a player placed below who has won without a game (Dutch system); numbers: the round
    bye_needed   a player placed below, without whom the others cannot all be paired
    bye_starts   a player placed below, without whom a player would start, or not, too often
    bye_group    a player, in the group with the fewest points of those who may; numbers: the half points
    bye_passed   players placed below who could have had the bye, passed over by the Dutch system
    bye_passed_many the last of many such players; numbers: how many they are
    second_bye   a player who has another bye, or had won without a game (Dutch system), with the director's
                 consent; numbers: how many before
    alone        the only present player of a division
    free         a player, his absent opponent of the Berger table (round robin)
    free_place   a player whose opponent's place in the Berger table is empty (round robin)

Of the obstacles to a pairing (`Blocked`):
    too_few      numbers: how many play
    by_hand      the rules leave this round to the director
    all_met      everybody has met everybody; numbers: the round, the players
    stuck        players who cannot all have an opponent; numbers: how many of them are left over
    sought       the only others whom the stuck players could meet
    met          two players who have met; numbers: the round
    club_mates   two players of the same club
    kept_apart   two players whom the director keeps apart
    far          two players with too large a difference of points; numbers: the half points of each
    lock_absent  players of a wish for this round, one of whom does not play
    lock_conflict players whose wishes exclude each other
    bye_again    players who have had a bye, or won without a game (Dutch system); nobody else may
                 have this one
    ways_joined  only all the waivers together help
"""

MOST_NEARER = 3
"""The most nearer candidates that are explained at a table."""
