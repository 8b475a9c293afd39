"""The rules of a game by correspondence at hand: its document article by article, and the preset's values."""

from dataclasses import replace
from pathlib import Path

import pytest

from check_rules import load_rules
from faristol.app.correspondence.views.words import at_hand
from faristol.app.text import Texts
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.state import BLUE, RED
from posted import RULES, Copy

DOCUMENT = (
    (
        "COR-1",
        "ordinea în care literele intră în joc este stabilită de arbitru",
        "fixes the order of all tiles",
    ),
    ("COR-2", "literele “din mână” nu se pot schimba cu altele din stoc", "Tiles are not exchanged"),
    (
        "COR-3",
        "Turul I – ROŞU: max. 10 p; ALBASTRU: max. 20 p",
        "in turn I 10 points for RED and 20 for BLUE",
    ),
    ("COR-3", "Turul II – ROŞU: max. 30 p; ALBASTRU: max. 40 p", "in turn II 30 and 40"),
    ("COR-4", "literele folosite (în ordinea din şir), poziţia cuvântului principal", "order of the string"),
    ("COR-5", "să facă altă depunere", "Its player plays again"),
    ("COR-5B", "arbitrul poate anula depunerea şi întreaga desfăşurare a partidei", "may annul such a play"),
    ("COR-6", "se ia drept bună înscrierea evident corectă", "what is evidently right counts"),
    ("COR-6B", "se retrimite fişa dacă situaţia este neclară", "the sheet is sent back"),
    ("COR-7", "rămâne cu literele avute înaintea depunerii greşite", "keeps the tiles"),
    ("COR-8", "pot fi rectificate oricând în timpul partidei", "put right at any time"),
    ("COR-9", "10 puncte pentru fiecare cuvânt contestat care se dovedeşte corect", "costs 10 points"),
    ("COR-9B", "pe o foaie de hârtie datată şi semnată", "dated and signed sheet"),
    ("COR-10", "Timpul de gândire este de 50 de zile pentru fiecare jucător", "Each player has 50 days"),
    ("COR-11", "concediu de 20 de zile, într-o singură tranşă", "Leave: 20 days in one piece"),
    (
        "COR-12",
        "nu a răspuns după 15 zile de la expedierea ultimei scrisori",
        "After 15 days without an answer",
    ),
    ("COR-12", "Se penalizează cu 10 zile de gândire", "did not collect costs him 10 days"),
    ("COR-12", "numai la contestaţia celuilalt jucător", "only if the other claims it"),
    ("COR-13", "Coeficienţii se rotunjesc definitiv la a patra zecimală", "to four decimals"),
    ("COR-13", "COEFICIENTUL MAXIM OMOLOGAT este 1,6667", "None is above 1.6667"),
    ("COR-13", "învingătorul [...] primeşte coeficientul 1,5000 iar învinsul 0,5000", "1.5000 and 0.5000"),
    ("COR-13", "învingătorul primeşte coeficientul 1,5300 iar învinsul 0,4700", "1.5300 and 0.4700"),
    ("COR-14", "nu va fi mai mic de 1,53 dacă scorul îi era defavorabil", "at least 1.5300 if it was behind"),
    (
        "COR-14",
        "1,53 + 0,01n dacă s-au jucat n tururi complete",
        "at most 1.5300 and 0.0100 for each full turn",
    ),
    ("COR-14", "nu mai mare de 2 – (minus) coeficientul învingătorului", "what the other leaves of 2"),
    ("COR-15", "pot conveni în orice moment al partidei [...] remiză", "agree on a draw at any time"),
    ("COR-16", "penalizare cu 0,1 – 1p (din coeficientul unei partide)", "0.1 to 1 of a coefficient"),
    (
        "COR-16",
        "(nothing about less than zero)",
        "lead no coefficient below 0. The document leaves that open",
    ),
    ("COR-17", "Data poştală a depunerii trimise de partener", "partner’s postal date"),
    ("COR-17", "iar răspunsul trebuie să fie tot recomandat", "the answer to it is registered too"),
    (
        "COR-20",
        "transmisă partenerului la fiecare depunere şi, în final, arbitrului",
        "travels with every play",
    ),
    (
        "COR-21",
        "Prima scrisoare se expediază recomandat, cu confirmare de primire",
        "the first with confirmation",
    ),
    ("COR-18", "coeficienţi C după care se face clasificarea jucătorilor", "sum of their coefficients"),
    ("COR-19", "se încheie la fel ca partida liberă", "ends as the free game does"),
    ("COR-20", "Pe faţa fişei sunt înscrise datele iniţiale ale partidei", "on its front"),
    (
        "COR-21",
        "data de pe ştampilă să apară clar atât pe plic cât şi pe recipisă",
        "a date that can be read",
    ),
    ("COR-22", "La orice modificare de nume şi adresă [...] să anunţe imediat partenerii", "name or address"),
    ("COR-30", "un plic timbrat, completat la destinatar cu adresa proprie", "stamped envelope with his own"),
    ("COR-22", "constituie proba de scriere pentru fiecare jucător", "sample of your handwriting"),
    ("COR-22", "numai cu aprobarea arbitrului [...] de o altă persoană", "the arbiter’s approval"),
    ("COR-21", "turul, poziţia cuvântului principal, cuvântul principal al depunerii", "Inside the envelope"),
    (
        "COR-24",
        "fax, telex, telegramă, e-mail, internet, prin telefon sau prin viu grai",
        "Fax, telex, telegram",
    ),
    (
        "COR-24",
        "Arbitrul poate cere jucătorilor să comunice telefonic în finalul partidei",
        "ask you to telephone",
    ),
    ("COR-25", "jucătorii din Bucureşti vor înscrie data anterioară primirii", "in Bucharest the day before"),
    ("COR-26", "(sau de la arbitru, pentru turul I)", "from the arrival of the arbiter’s letter"),
    ("COR-26", "un timp de gândire mai mare de 10 zile [...] anunţă partenerul", "more than 10 days tells"),
    (
        "COR-27",
        "jucătorul ALBASTRU nu primeşte prima depunere de la jucătorul ROŞU",
        "BLUE tells him by a letter",
    ),
    (
        "COR-28",
        "fără copiile fişelor, pe o foaie de hârtie datată şi semnată",
        "dated and signed and goes without",
    ),
    ("COR-28", "consemnate pe marginea fişei în dreptul turului respectiv", "On the margin of the sheet"),
    ("COR-28", "are obligaţia să o retrimită imediat", "sent again at once"),
    ("COR-29", "va trimite arbitrului 2 plicuri timbrate", "two stamped envelopes"),
    ("COR-29", "în termen de 5 zile de la primire înştiinţării", "within 5 days of receiving the notice"),
    ("COR-30", "după 5 zile de la expirarea termenului de încheiere", "Within 5 days after the deadline"),
    ("COR-32", "Hotărârile arbitrului principal [...] sunt definitive", "is final"),
)
"""Articles of the document in its words, and what the page says of each."""

KNOWN = {rule for rule in load_rules(Path(__file__).parents[3] / "rules.toml") if rule.startswith("COR-")}
"""Every rule of the document that there is here."""

UNSAID = {"COR-34"}
"""Named by the document without rules: a system of pairing."""


def said(rules=RULES) -> list[tuple[str, str]]:
    return [one for _title, group in at_hand(rules, Texts.english()) for one in group]


@pytest.mark.parametrize(("rule", "quoted", "sentence"), DOCUMENT)
def test_every_article_of_the_document_is_at_hand(rule, quoted, sentence):
    assert any(sentence in text and cited == rule for text, cited in said()), quoted


def test_no_article_is_missing_and_none_is_cited_that_the_table_does_not_quote():
    assert {cited for _, cited in said()} == {rule for rule, _, _ in DOCUMENT} == KNOWN - UNSAID


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"thinking_days": 40}, "Each player has 40 days"),
        ({"challenge_points": 5}, "costs 5 points"),
        ({"claim_answer_days": 8}, "within 8 days of receiving"),
        ({"uncollected_days": 7}, "costs him 7 days"),
        ({"report_days": 9}, "Within 9 days after the deadline"),
        ({"below_zero": True}, "Penalties may lead a coefficient below 0."),
    ],
)
def test_the_page_says_the_values_of_the_rules_of_the_game(changed, sentence):
    assert any(sentence in text for text, _ in said(replace(RULES, **changed)))


@pytest.mark.rule("COR-21")
def test_the_page_of_days_has_a_players_duties_and_leads_to_all_the_rules(kept):
    copy = Copy.made(seed=3)
    copy.best()
    page = kept(copy, RED, "days")
    for duty in ("a date that can be read", "change of name or address", "sample of your handwriting"):
        assert duty in page.window.text
    assert f'href="#/correspondence/{page.stream}/rules"' in page.window.html
    page.go("rules")
    assert "None is above 1.6667." in page.window.text


@pytest.mark.rule("COR-29")
def test_the_day_a_notice_came_is_asked_for_and_told(kept):
    copy = Copy.made(seed=3)
    copy.best()
    copy.do(e.OverrunClaimed(RED, "2026-04-01", "2026-04-02"))
    page = kept(copy, BLUE, "arbiter")
    assert "which nobody has written down yet: not before 7 April 2026" in page.window.text
    page.window.send("ruling.notice_received", seat="1", date="2026-04-09")
    assert page.state.claims[0].received == "2026-04-09"
    assert "The notice came on 9 April 2026. The answer goes to the arbiter until 14 April 2026" in (
        page.window.text
    )
    page.window.send("ruling.notice_received", seat="1", date="2026-04-01")
    assert "A notice sent on 2 April 2026 cannot have come on 1 April 2026." in page.window.text
    page.go("history")
    assert "The notice of the claim reached Barbu Ionescu on 9 April 2026." in page.window.text
