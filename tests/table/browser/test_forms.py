"""What the rules ask step by step is filled in as one form: cards in any order, offers and counter-offers."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from seaboard.games.oltremare.actions import Act
from seaboard.games.oltremare.state import Question
from seaboard.table.room import Room
from tests.table.browser.conftest import Invite
from tests.table.browser.people import Person
from tests.table.serving import Served

pytestmark = pytest.mark.xdist_group("table")


class Clicking:
    """A person whose clicks are counted."""

    def __init__(self, person: Person) -> None:
        self.person, self.page, self.clicks = person, person.page, 0

    def click(self, what: Locator) -> None:
        what.click()
        self.clicks += 1


def seated(invite: Invite, served: Served) -> tuple[Clicking, Clicking, Room]:
    """Ann and Bob at a table of Oltre Mare, where Ann decides."""
    ann, bob = invite("Ann"), invite("Bob")
    table = ann.open_table("Oltre Mare", ["Me", "A friend, by link"])
    bob.page.goto(f"/t/{table}")
    bob.page.get_by_placeholder("your name").fill("Bob")
    bob.page.get_by_role("button", name="Take").first.click()
    ann.page.wait_for_selector("#panel-prompt[data-turn=yes], #panel-seats li:nth-child(2).deciding")
    room: Room = served.app.state.hall.rooms[table]
    people = (ann, bob) if room.match.seat == 0 else (bob, ann)
    while room.match.state.question != Question.TRADE:
        people[0].wait_for_turn()
        people[0].decide()
    return Clicking(people[0]), Clicking(people[1]), room


def test_a_trade_with_a_counter_offer_takes_few_clicks(invite: Invite, served: Served) -> None:
    one, other, room = seated(invite, served)
    name = other.person.name
    one.click(one.page.get_by_role("button", name=f"Trade with {name}"))
    fill = one.page.locator("#fill")
    expect(fill).to_be_visible()
    mine = one.page.locator("main [data-pick]")
    one.click(mine.nth(1))  # on the board
    expect(fill.locator(".pick label :checked")).to_have_count(1)
    one.click(fill.get_by_role("button", name="any: one more"))
    one.click(fill.get_by_role("button", name=f"Offer it to {name}"))
    expect(other.page.locator("#panel-prompt")).to_have_attribute("data-turn", "yes")
    given = room.match.state.offer.given
    assert given.size == 1 and room.match.state.offer.n_wanted == 1

    other.click(other.page.get_by_text("Make a counter-offer"))
    counter = other.page.locator("#fill")
    expect(counter.get_by_text("you want", exact=False).first).to_be_visible()
    wants = [int(wish.input_value()) for wish in counter.locator("[name^=want-]").all()]
    assert sum(wants) == 1, "it begins with what was offered"
    other.click(other.page.locator("main [data-pick]").first)
    other.click(counter.get_by_role("button", name="you ask for: one more"))
    other.click(counter.get_by_role("button", name="Offer this instead"))
    expect(one.page.locator("#panel-prompt")).to_have_attribute("data-turn", "yes")
    assert room.match.state.question == Question.ANSWER and room.match.state.offer.number == 2

    one.click(one.page.get_by_role("button", name="Accept the offer"))
    expect(one.page.locator("#panel-log")).to_contain_text("accepts the offer")
    if room.match.state.question == Question.TENDER:
        one.click(one.page.locator("main [data-pick]").first)
        one.click(one.page.get_by_role("button", name="Tender this to"))
        other.click(other.page.get_by_role("button", name="Confirm the deal"))
        other.click(other.page.locator("[data-confirm]"))
    expect(one.page.locator("#panel-log")).to_contain_text("confirms the deal")
    assert one.clicks <= 8 and other.clicks <= 8, (one.clicks, other.clicks)


def test_an_offer_can_be_changed_until_it_is_sent(invite: Invite, served: Served) -> None:
    one, other, room = seated(invite, served)
    one.click(one.page.get_by_role("button", name="Trade with").first)
    fill = one.page.locator("#fill")
    expect(fill).to_be_visible()
    before = len(room.decisions)
    cards = one.page.locator("main [data-pick]")
    cards.nth(2).click()
    cards.nth(0).click()
    cards.nth(2).click()
    expect(fill.locator(".pick label :checked")).to_have_count(1)
    expect(cards.nth(0)).to_have_attribute("aria-pressed", "true")
    expect(cards.nth(2)).to_have_attribute("aria-pressed", "false")
    other.page.get_by_label("Message").fill("What is it to be?")
    other.page.get_by_role("button", name="Say").click()
    expect(one.page.locator("#panel-chat")).to_contain_text("What is it to be?")
    expect(fill.locator(".pick label :checked")).to_have_count(1)
    assert len(room.decisions) == before, "nobody hears of it before it is sent"
    fill.get_by_role("button", name="Offer it").click()
    expect(other.page.locator("#panel-prompt")).to_have_attribute("data-turn", "yes")
    assert len(room.decisions) > before + 2


def test_what_was_filled_in_together_is_taken_back_together(ann: Person, served: Served) -> None:
    table = ann.open_table("Oltre Mare", ["Me", "Random bot"])
    room: Room = served.app.state.hall.rooms[table]
    ann.wait_for_turn()
    while room.match.state.question != Question.TRADE:
        ann.decide()
    ann.page.get_by_role("button", name="Trade with").first.click()
    fill = ann.page.locator("#fill")
    expect(fill).to_be_visible()
    before = len(room.decisions)
    ann.page.locator("main [data-pick]").first.click()
    number = ann.number
    fill.get_by_role("button", name="Offer it").click()
    ann.wait_for_turn(number)  # the bot has answered
    number = ann.number
    ann.page.locator("#undo-form button").first.click()
    expect(ann.page.locator("#panel-prompt")).not_to_have_attribute("data-number", number)
    expect(fill).to_be_visible()
    assert len(room.decisions) == before


def test_a_form_that_cannot_be_sent_says_why_and_loses_nothing(invite: Invite, served: Served) -> None:
    one, _, room = seated(invite, served)
    one.click(one.page.get_by_role("button", name="Trade with").first)
    one.person.expected.append("422")
    one.page.locator("#fill").get_by_role("button", name="Offer it").click()
    expect(one.page.locator(".toast").last).to_contain_text("At least one card must move.")
    assert room.match.state.question == Question.GIVE


def test_played_cards_are_picked_in_any_order(invite: Invite, served: Served) -> None:
    one, _, room = seated(invite, served)
    while room.match.state.question == Question.TRADE and Act.END_TRADE not in room.match.legal:
        number = one.person.number
        one.page.get_by_role("button", name="Buy a card from the Goods Deck").click()
        one.person.wait_for_turn(number)
    one.page.get_by_role("button", name="End the Trade Phase").click()
    fill = one.page.locator("#fill")
    expect(fill).to_be_visible()
    assert "left to right" not in one.page.locator("main").inner_text()
    cards, count = one.page.locator("main [data-pick]"), room.match.state.to_play
    send = fill.locator("[data-send]")
    for place in range(count):
        expect(send).to_be_disabled()
        expect(fill.locator("output")).to_have_text(f"{place} of {count}")
        cards.nth(cards.count() - 1 - place).click()  # from the right
    names = fill.locator(".pick:has(:checked)").all_inner_texts()
    before = room.match.ply
    send.click()
    expect(fill).to_have_count(0)
    if one.page.locator("[data-confirm]").count():
        one.person.confirm()
    entry = room.match.log_for(room.decisions[-1].seat)
    told = " ".join(one.sentence for one in entry)
    assert room.match.ply >= before + count
    for card in names:
        assert card.strip() in told
