from __future__ import annotations

import itertools
from collections import Counter

import pytest

from seaboard.core.errors import BadSeed
from seaboard.core.language.rng import below, deal_anew, draw_seed, next_word, reseed, seed_plus, seed_rng, seed_words, shuffle


def stream(seed: int, number: int = 0) -> list[int]:
    rng = [0] * 4
    seed_rng(rng, seed_words(seed), number)
    return rng


def xoshiro128_star_star(state: list[int]) -> int:
    """The published generator, on Python's unbounded integers."""

    def rotate(x: int, k: int) -> int:
        return (x << k | x >> 32 - k) % 2**32

    result = rotate(state[1] * 5 % 2**32, 7) * 9 % 2**32
    t = state[1] << 9
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] = (state[2] ^ t) % 2**32
    state[3] = rotate(state[3], 11)
    return result


def test_words_are_those_of_xoshiro128_star_star() -> None:
    rng, reference = stream(7), stream(7)
    for _ in range(1000):
        assert next_word(rng) == xoshiro128_star_star(reference)
        assert rng == reference


def test_all_128_bits_of_a_seed_matter() -> None:
    states = {tuple(stream(1 << bit)) for bit in range(128)} | {tuple(stream(0))}
    assert len(states) == 129


def test_one_bit_of_the_seed_changes_about_half_of_the_state() -> None:
    changes = []
    for bit in range(128):
        pairs = zip(stream(12345), stream(12345 ^ 1 << bit), strict=True)
        changes.append(sum((a ^ b).bit_count() for a, b in pairs))
    assert 40 < min(changes) and max(changes) < 90 and 60 < sum(changes) / 128 < 68


def test_streams_of_one_seed_differ() -> None:
    assert len({tuple(stream(3, number)) for number in range(256)}) == 256


@pytest.mark.parametrize("seed", [-1, 2**129, 1.5, "7", True, None])
def test_what_is_no_seed_is_refused(seed: object) -> None:
    with pytest.raises(BadSeed, match="integer of 0 to"):
        seed_words(seed)  # type: ignore[arg-type]


@pytest.mark.parametrize(("seed", "offset"), [(0, 5), (2**32 - 1, 1), (2**96 - 1, 1), (2**128 - 1, 1), (2**128 - 1, 2**40), (17, 2**33)])
def test_seeds_are_added_with_carry(seed: int, offset: int) -> None:
    assert seed_plus(seed_words(seed), offset) == seed_words((seed + offset) % 2**128)


def test_draws_are_even() -> None:
    rng = stream(1)
    counts = Counter(below(rng, 7) for _ in range(70_000))
    assert sorted(counts) == list(range(7)) and all(abs(count - 10_000) < 400 for count in counts.values())


def test_words_that_do_not_divide_evenly_are_drawn_again() -> None:
    """3 * 2**30 outcomes: without drawing again some would come twice as often as others."""
    n = 3 << 30
    assert all(0 <= below(stream(seed), n) < n for seed in range(100))
    skipped = 0
    for seed in range(2000):
        once, again = stream(seed), stream(seed)
        below(once, n)
        next_word(again)
        skipped += once != again
    assert 400 < skipped < 600  # a quarter of the words


def test_shuffles_reach_every_order_equally_often() -> None:
    rng, counts = stream(2), Counter[tuple[int, ...]]()
    for _ in range(24_000):
        cards = [9, 0, 1, 2, 3, 9]
        shuffle(rng, cards, 1, 4)
        assert cards[0] == cards[5] == 9
        counts[tuple(cards[1:5])] += 1
    assert set(counts) == set(itertools.permutations(range(4))) and all(850 < count < 1150 for count in counts.values())


def test_reseeding_depends_on_the_source_alone() -> None:
    first, second = stream(5), stream(6)
    reseed(first, stream(7))
    reseed(second, stream(7))
    assert first == second != stream(7)
    assert draw_seed(stream(7)) == draw_seed(stream(7))


def test_a_new_deal_keeps_no_trace_of_the_old_order() -> None:
    """Only the part that is dealt changes, it keeps its cards, and any order before gives the same order after."""
    results = set()
    for order in ([5, 3, 3, 9, 1], [9, 5, 3, 1, 3], [1, 3, 3, 5, 9]):
        rng = [0] * 4
        seed_rng(rng, seed_words(4), 0)
        cards = [8, *order, 7]
        deal_anew(rng, cards, 1, 5)
        assert cards[0] == 8 and cards[6] == 7 and sorted(cards[1:6]) == [1, 3, 3, 5, 9]
        results.add(tuple(cards))
    assert len(results) == 1
