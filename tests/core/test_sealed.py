"""Sealed seeds: deals that cannot be computed from what is seen, and the attack on open ones that they withstand."""

from __future__ import annotations

import itertools
import json
import random
from collections import Counter

import numpy as np
import pytest

import seaboard
from seaboard.core.errors import BadSeed
from seaboard.core.language.rng import (
    MARK,
    MARK_LOW,
    SEALED,
    below,
    is_sealed,
    next_word,
    pick,
    reseed,
    sealed_seed,
    seed_after,
    seed_players,
    seed_plus,
    seed_rng,
    seed_words,
    shuffle,
)


def stream(seed: int, number: int = 0) -> list[int]:
    rng = [0] * 4
    seed_rng(rng, seed_words(seed), number)
    return rng


# --- the attack ----------------------------------------------------------------------------------------------------------


def unscrambled(word: int) -> int:
    """The word of xoshiro's state that a word drawn was made of."""
    word = word * pow(9, -1, 2**32) % 2**32
    word = (word >> 7 | word << 25) % 2**32
    return word * pow(5, -1, 2**32) % 2**32


def second_words(state: list[int], steps: int) -> list[int]:
    """The second word of xoshiro's state before each step: all that is drawn comes from it."""
    rng, found = list(state), []
    for _ in range(steps):
        found.append(rng[1])
        next_word(rng)
    return found


def solved(words: list[int], first: int) -> list[int] | None:
    """The state of xoshiro from which `words` are drawn after `first` others: each bit is a sum of bits of it, so solve for these."""
    bits = range(128)
    columns = [second_words([(1 << bit) >> 32 * word & 0xFFFFFFFF for word in range(4)], first + len(words))[first:] for bit in bits]
    rows = []  # an equation each: which bits of the state are added, and, as bit 128, what comes out
    for place, word in enumerate(words):
        for bit in range(32):
            terms = sum((columns[unknown][place] >> bit & 1) << unknown for unknown in bits)
            rows.append(terms | (unscrambled(word) >> bit & 1) << 128)
    solution = 0
    for unknown in bits:
        pivot = next((row for row in rows if row >> unknown & 1), None)
        if pivot is None:
            return None
        rows.remove(pivot)
        rows = [row ^ pivot if row >> unknown & 1 else row for row in rows]
        rows.append(pivot)
        rows = [row ^ pivot if row is not pivot and row >> unknown & 1 else row for row in rows]
    for row in rows:
        solution |= (row >> 128) << ((row & (1 << 128) - 1).bit_length() - 1)
    return [solution >> 32 * word & 0xFFFFFFFF for word in range(4)]


def test_four_words_of_an_open_deal_tell_all_that_comes_and_came_before() -> None:
    rng = stream(0xFEED_0123_4567_89AB_CDEF_0011_2233_4455)
    beginning, drawn = list(rng), [next_word(rng) for _ in range(60)]
    found = solved(drawn[20:24], first=20)
    assert found == beginning
    assert [next_word(found) for _ in range(60)] == drawn


def test_the_same_attack_on_a_sealed_deal_finds_nothing() -> None:
    rng = stream(SEALED | 0xFEED_0123_4567_89AB_CDEF_0011_2233_4455)
    beginning, drawn = list(rng), [next_word(rng) for _ in range(60)]
    found = solved(drawn[20:24], first=20)
    assert found is not None, "any four words fit some state of xoshiro"
    guessed = [next_word(found) for _ in range(60)]
    assert guessed[20:24] == drawn[20:24] and found != beginning
    assert sum(a == b for a, b in zip(guessed, drawn, strict=True)) == 4, "what was given, and not a word more"
    assert sum((a ^ b).bit_count() for a, b in zip(guessed[24:], drawn[24:], strict=True)) in range(480, 673), "half of the 1152 bits"


def test_the_state_of_a_sealed_deal_tells_nothing_of_its_seed_or_its_other_streams() -> None:
    """An open one is the seed itself, put through steps that can be taken back."""
    seed = SEALED | 0x0123_4567_89AB_CDEF_0123_4567_89AB_CDEF
    own, other = stream(seed), stream(seed, 1)
    assert is_sealed(own) and is_sealed(other)
    for word in range(1, 4):
        assert own[word] not in seed_words(seed) and own[word] != other[word]
    # 88 bits of key: one bit of the seed changes about half of them.
    changed = [sum((a ^ b).bit_count() for a, b in zip(own, stream(seed ^ 1 << bit), strict=True)) for bit in range(128)]
    assert 22 < min(changed) and max(changed) < 66 and 42 < sum(changed) / 128 < 46


# --- the stream ----------------------------------------------------------------------------------------------------------


def test_sealed_streams_stay_what_they_are() -> None:
    """Every table on a server is dealt by these words."""
    rng = stream(SEALED | 7)
    assert rng == [MARK, 0xE6A63053, 0x1D2BAFF5, 0x4BE863C3]
    assert [next_word(rng) for _ in range(4)] == [0x052E8D26, 0xDD35E1B3, 0x72D179CC, 0x80B07469]


def test_a_sealed_stream_stays_sealed_and_never_keeps_its_key() -> None:
    rng, keys = stream(SEALED), set()
    for _ in range(500):
        assert is_sealed(rng) and all(0 <= word < 2**32 for word in rng)
        keys.update(rng[1:])
        next_word(rng)
    assert len(keys) > 1497


def test_all_128_bits_of_a_sealed_seed_matter_and_so_do_its_streams() -> None:
    assert len({tuple(stream(SEALED | 1 << bit)) for bit in range(128)} | {tuple(stream(SEALED))}) == 129
    assert len({tuple(stream(SEALED | 3, number)) for number in range(256)}) == 256


def test_sealed_words_are_random() -> None:
    rng = stream(SEALED | 1)
    words = [next_word(rng) for _ in range(8000)]
    bits = np.array([[word >> bit & 1 for bit in range(32)] for word in words])
    assert abs(bits.mean(axis=0) - 0.5).max() < 0.025, "each bit is as often 0 as 1"
    assert abs(np.corrcoef(bits.T) - np.eye(32)).max() < 0.06, "bits of a word have nothing to do with each other"
    assert abs(np.corrcoef(bits[:-1].T, bits[1:].T)[:32, 32:]).max() < 0.06, "nor with those of the next word"
    counts = np.bincount(np.array(words, np.uint32).view(np.uint8), minlength=256)
    assert 170 < ((counts - 125) ** 2 / 125).sum() < 350, "bytes are even: chi squared of 255 degrees of freedom"
    assert len(set(words)) > 7990


def test_sealed_draws_and_shuffles_are_even() -> None:
    rng = stream(SEALED | 2)
    draws = Counter(below(rng, 7) for _ in range(14_000))
    assert sorted(draws) == list(range(7)) and all(abs(count - 2000) < 200 for count in draws.values())
    orders = Counter[tuple[int, ...]]()
    for _ in range(4800):
        cards = [0, 1, 2, 3]
        shuffle(rng, cards, 0, 4)
        orders[tuple(cards)] += 1
    assert set(orders) == set(itertools.permutations(range(4))) and all(140 < count < 260 for count in orders.values())


# --- seeds ---------------------------------------------------------------------------------------------------------------


def test_a_sealed_seed_is_random_in_128_bits() -> None:
    seeds = [sealed_seed() for _ in range(50)]
    assert len(set(seeds)) == 50 and all(SEALED <= seed < 2 * SEALED for seed in seeds)
    assert all(any(seed >> bit & 1 for seed in seeds) and not all(seed >> bit & 1 for seed in seeds) for bit in range(128))


@pytest.mark.parametrize(("low", "offset"), [(0, 5), (2**32 - 1, 1), (2**128 - 1, 1), (2**128 - 1, 2**40), (17, 2**33)])
def test_the_seed_after_a_sealed_one_is_sealed(low: int, offset: int) -> None:
    seed = SEALED | low
    assert seed_after(seed, offset) == SEALED | (low + offset) % 2**128
    assert seed_plus(seed_words(seed), offset) == seed_words(seed_after(seed, offset))


def test_a_seed_with_more_bits_is_refused_in_a_sentence() -> None:
    for seed in (2 * SEALED, 3 * SEALED, 1 << 200):
        with pytest.raises(BadSeed, match=r"The seed must be an integer of 0 to 2\*\*128 - 1, or to 2\*\*129 - 1 for a sealed deal, not"):
            seaboard.game("transatlantic").new(seed=seed)


def test_a_stream_drawn_from_a_sealed_one_is_open_and_fast() -> None:
    """So bots, which think on states that are dealt anew, lose no time."""
    rng = stream(SEALED | 5)
    reseed(rng, stream(SEALED | 6))
    assert not is_sealed(rng)


def test_random_players_have_an_open_stream_that_does_not_tell_a_sealed_seed() -> None:
    rng = [0] * 4
    seed_players(rng, seed_words(3))
    assert rng == stream(3, 1), "that of an open seed is its stream 1"
    seed_players(rng, seed_words(SEALED | 3))
    assert not is_sealed(rng) and rng != stream(3, 1)
    once, again = list(rng), list(rng)
    assert [pick(once, 1000) for _ in range(50)] == [below(again, 1000) for _ in range(50)]


def test_an_open_stream_that_comes_upon_the_mark_goes_on_as_a_sealed_one() -> None:
    """Once in 2**40 words: it is as random as before, and the same on every target."""
    rng = [MARK, 0xABCDEF00 | MARK_LOW, 3, 4]
    assert len({next_word(rng) for _ in range(100)}) == 100 and is_sealed(rng)
    near = [MARK, 0xABCDEF00 | MARK_LOW ^ 1, 3, 4]
    next_word(near)
    assert not is_sealed(near)


def test_a_sealed_match_is_saved_and_replayed() -> None:
    match, rng = seaboard.game("oltremare").new(players=3, seed=SEALED | 99), random.Random(1)
    for _ in range(60):
        match.play(rng.choice(match.legal))
    document = match.document()
    assert document["seed"] == "0x1" + "63".rjust(32, "0")
    assert seaboard.loads(json.dumps(document)).state == match.state


def test_other_seeds_other_deals() -> None:
    deals = {bytes(seaboard.game("oltremare").new(players=3, seed=seed).state.pack()[16:]) for seed in (99, SEALED | 99, SEALED | 100)}
    assert len(deals) == 3


def test_words_of_a_seed_are_four() -> None:
    assert seed_words(SEALED | 5) == (5, 0, 0, 1 << 32)
