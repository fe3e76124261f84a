"""Random numbers that live in a state: xoshiro128** on 32-bit words, the same stream in plain Python, on the CPU and on a GPU.

A seed is an int of up to 128 bits; rules see it as a `Seed`, four words, lowest first.
"""

from __future__ import annotations

from typing import TypeAlias

from seaboard.core.errors import BadSeed
from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule

Seed: TypeAlias = tuple[int, int, int, int]
SEED_BITS = 128
M32 = 0xFFFFFFFF
N_WORDS = 4


def seed_words(seed: int) -> Seed:
    """The four words of a seed."""
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < 1 << SEED_BITS:
        raise BadSeed(f"The seed must be an integer of 0 to 2**{SEED_BITS} - 1, not {seed!r}.")
    return (seed & M32, seed >> 32 & M32, seed >> 64 & M32, seed >> 96)


@rule
def seed_plus(seed: Seed, offset: int) -> Seed:
    """The seed `offset` further on, modulo 2**128 (offset under 2**62)."""
    sum0 = seed[0] + (offset & M32)
    sum1 = seed[1] + (offset >> 32) + (sum0 >> 32)
    sum2 = seed[2] + (sum1 >> 32)
    sum3 = seed[3] + (sum2 >> 32)
    return (sum0 & M32, sum1 & M32, sum2 & M32, sum3 & M32)


@rule
def mix(x: int) -> int:
    """A bijection of 32-bit words in which every bit of the result depends on every bit of `x`."""
    x = ((x ^ (x >> 16)) * 0x21F0AAAD) & M32
    x = ((x ^ (x >> 15)) * 0x735A2D97) & M32
    return x ^ (x >> 15)


@rule
def seed_rng(rng: Ints, seed: Seed, stream: int) -> None:
    """Start a random stream. Different seeds give different states, and so do different streams (0 to 255) of one seed."""
    for word in range(N_WORDS):
        rng[word] = seed[word]
    # A Feistel network: each step changes one word by a function of its neighbour, so nothing of the seed is lost.
    key = stream
    for step in range(16):
        key = (key + 0x9E3779B9) & M32
        here = step % N_WORDS
        rng[here] = int(rng[here]) ^ mix((int(rng[(here + 1) % N_WORDS]) + key) & M32)
    if rng[0] == 0 and rng[1] == 0 and rng[2] == 0 and rng[3] == 0:
        rng[0] = 1  # the one state xoshiro cannot leave


@rule
def next_word(rng: Ints) -> int:
    """The next 32 bits of the stream."""
    s0, s1, s2, s3 = int(rng[0]), int(rng[1]), int(rng[2]), int(rng[3])
    word = (s1 * 5) & M32
    word = (((word << 7) | (word >> 25)) * 9) & M32
    t = (s1 << 9) & M32
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= t
    rng[0] = s0
    rng[1] = s1
    rng[2] = s2
    rng[3] = ((s3 << 11) | (s3 >> 21)) & M32
    return word


@rule
def below(rng: Ints, n: int) -> int:
    """A uniform integer of 0 to n - 1 (n under 2**31): multiply and shift, drawing again where the words do not divide evenly."""
    product = next_word(rng) * n
    if product & M32 < n:
        uneven = (M32 + 1) % n
        while product & M32 < uneven:
            product = next_word(rng) * n
    return product >> 32


@rule
def shuffle(rng: Ints, cards: Ints, first: int, count: int) -> None:
    """Put cards[first : first + count] into random order."""
    for last in range(count - 1, 0, -1):
        other = below(rng, last + 1)
        card = cards[first + last]
        cards[first + last] = cards[first + other]
        cards[first + other] = card


@rule
def put_in_order(cards: Ints, first: int, count: int) -> None:
    """Put cards[first : first + count] into ascending order."""
    for last in range(first + 1, first + count):
        card = cards[last]
        place = last
        while place > first and cards[place - 1] > card:
            cards[place] = cards[place - 1]
            place -= 1
        cards[place] = card


@rule
def deal_anew(rng: Ints, cards: Ints, first: int, count: int) -> None:
    """Put cards[first : first + count] into a random order in which the present one leaves no trace."""
    put_in_order(cards, first, count)
    shuffle(rng, cards, first, count)


@rule
def draw_seed(rng: Ints) -> Seed:
    """A random seed."""
    return (next_word(rng), next_word(rng), next_word(rng), next_word(rng))


@rule
def reseed(rng: Ints, source: Ints) -> None:
    """Give `rng` a new stream, drawn from `source`."""
    seed_rng(rng, draw_seed(source), 0)
