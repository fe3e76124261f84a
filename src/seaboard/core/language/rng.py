"""Random numbers that live in a state: four 32-bit words, the same stream in plain Python, on the CPU and on a GPU.

A seed is an int; rules see it as a `Seed`, four words, lowest first.

    below 2**128           open: xoshiro128**, which is fast. Four words in a row tell its state, and so all that comes and came before.
    2**128 to 2**129 - 1   sealed: ChaCha, for deals that somebody might compute. Words tell neither those before them nor those after.

A sealed stream is marked in the words themselves, and the other 88 bits are a key. Each draw is a block of ChaCha: the next key, and the
word drawn. So the key of a word is gone once it is drawn. An open stream comes upon such a mark once in 2**40 words, and then goes on as
a sealed one.
"""

from __future__ import annotations

import secrets
from typing import TypeAlias

from seaboard.core.errors import BadSeed
from seaboard.core.language.chacha import chacha
from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule

Seed: TypeAlias = tuple[int, int, int, int]
SEED_BITS = 128
SEALED = 1 << SEED_BITS  # the bit that makes a seed a sealed one; of its four words the last has it
M32 = 0xFFFFFFFF
N_WORDS = 4

MARK, MARK_LOW = 0x5345414C, 0x53  # a sealed stream: its first word, and the lowest byte of its second
ROUNDS = 12  # of ChaCha; attacks are known on 7
DRAWING, SEEDING, UNSEALING = 1, 2, 3  # nonces
PLAYERS_STREAM = 1  # stream 0 of a seed is the game's own


def seed_words(seed: int) -> Seed:
    """The four words of a seed."""
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < 2 * SEALED:
        raise BadSeed(
            f"The seed must be an integer of 0 to 2**{SEED_BITS} - 1, or to 2**{SEED_BITS + 1} - 1 for a sealed deal, not {seed!r}."
        )
    return (seed & M32, seed >> 32 & M32, seed >> 64 & M32, seed >> 96)


def sealed_seed() -> int:
    """A random seed for a deal that nobody can compute."""
    return SEALED | secrets.randbits(SEED_BITS)


def seed_after(seed: int, offset: int) -> int:
    """The seed `offset` further on, as `seed_plus` finds it."""
    return (seed & SEALED) | ((seed + offset) % SEALED)


@rule
def seed_plus(seed: Seed, offset: int) -> Seed:
    """The seed `offset` further on, modulo 2**128 (offset under 2**62); a sealed one stays sealed."""
    sum0 = seed[0] + (offset & M32)
    sum1 = seed[1] + (offset >> 32) + (sum0 >> 32)
    sum2 = seed[2] + (sum1 >> 32)
    sum3 = (seed[3] & M32) + (sum2 >> 32)
    return (sum0 & M32, sum1 & M32, sum2 & M32, (sum3 & M32) | (seed[3] & (M32 + 1)))


@rule
def seed_rng(rng: Ints, seed: Seed, stream: int) -> None:
    """Start a random stream. Different seeds give different streams, and so do different numbers (0 to 255) of one seed."""
    set_words(rng, sealed_words(seed, stream) if seed[3] > M32 else open_words(seed, stream))


@rule
def seed_players(rng: Ints, seed: Seed) -> None:
    """Start the stream of a game's random players: always an open one, as they have nothing to hide; `pick` draws from it."""
    set_words(rng, open_words(unsealed(seed, PLAYERS_STREAM) if seed[3] > M32 else seed, PLAYERS_STREAM))


@rule
def set_words(rng: Ints, words: Seed) -> None:
    """Let a stream go on with these words."""
    rng[0] = words[0]
    rng[1] = words[1]
    rng[2] = words[2]
    rng[3] = words[3]


# --- open streams --------------------------------------------------------------------------------------------------------


@rule
def mix(x: int) -> int:
    """A bijection of 32-bit words in which every bit of the result depends on every bit of `x`."""
    x = ((x ^ (x >> 16)) * 0x21F0AAAD) & M32
    x = ((x ^ (x >> 15)) * 0x735A2D97) & M32
    return x ^ (x >> 15)


@rule
def open_words(seed: Seed, stream: int) -> Seed:
    """The words with which an open stream begins."""
    s0, s1, s2, s3 = seed[0], seed[1], seed[2], seed[3]
    # A Feistel network: each step changes one word by a function of its neighbour, so nothing of the seed is lost.
    key = stream
    for _ in range(4):
        s0 ^= mix((s1 + key + 0x9E3779B9) & M32)
        s1 ^= mix((s2 + key + 2 * 0x9E3779B9) & M32)
        s2 ^= mix((s3 + key + 3 * 0x9E3779B9) & M32)
        key = (key + 4 * 0x9E3779B9) & M32
        s3 ^= mix((s0 + key) & M32)
    if s0 == 0 and s1 == 0 and s2 == 0 and s3 == 0:
        s0 = 1  # the one state xoshiro cannot leave
    return (s0, s1, s2, s3)


@rule
def open_word(rng: Ints) -> int:
    """The next 32 bits of an open stream."""
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
def pick(rng: Ints, n: int) -> int:
    """As `below`, from a stream that is known to be open: that of players."""
    product = open_word(rng) * n
    if product & M32 < n:
        uneven = (M32 + 1) % n
        while product & M32 < uneven:
            product = open_word(rng) * n
    return product >> 32


# --- sealed streams ------------------------------------------------------------------------------------------------------


@rule
def is_sealed(rng: Ints) -> bool:
    """Whether a stream has the mark of a sealed one."""
    return rng[0] == MARK and int(rng[1]) & 0xFF == MARK_LOW


@rule
def drawn_from(k0: int, k1: int, k2: int, k3: int, counter: int, nonce: int) -> Seed:
    """A block of ChaCha: a word, and the next key with its share of the mark."""
    block = chacha(k0, k1, k2, k3, counter, nonce, 0, ROUNDS)
    return (block[0], (block[1] & (M32 - 0xFF)) | MARK_LOW, block[2], block[3])


@rule
def sealed_words(seed: Seed, stream: int) -> Seed:
    """The words with which a sealed stream begins."""
    drawn = drawn_from(seed[0], seed[1], seed[2], seed[3] & M32, stream, SEEDING)
    return (MARK, drawn[1], drawn[2], drawn[3])


@rule
def sealed_word(rng: Ints) -> int:
    """The next 32 bits of a sealed stream."""
    drawn = drawn_from(rng[0], rng[1], rng[2], rng[3], 0, DRAWING)
    rng[1] = drawn[1]
    rng[2] = drawn[2]
    rng[3] = drawn[3]
    return drawn[0]


@rule
def sealed_below(rng: Ints, n: int) -> int:
    """As `below`, from a sealed stream."""
    product = sealed_word(rng) * n
    if product & M32 < n:
        uneven = (M32 + 1) % n
        while product & M32 < uneven:
            product = sealed_word(rng) * n
    return product >> 32


@rule
def unsealed(seed: Seed, stream: int) -> Seed:
    """An open seed that follows from a sealed one and does not tell it."""
    return drawn_from(seed[0], seed[1], seed[2], seed[3] & M32, stream, UNSEALING)


# --- streams of either kind ----------------------------------------------------------------------------------------------


@rule
def next_word(rng: Ints) -> int:
    """The next 32 bits of the stream."""
    return sealed_word(rng) if is_sealed(rng) else open_word(rng)


@rule
def below(rng: Ints, n: int) -> int:
    """A uniform integer of 0 to n - 1 (n under 2**31): multiply and shift, drawing again where the words do not divide evenly."""
    return sealed_below(rng, n) if is_sealed(rng) else pick(rng, n)


@rule
def shuffle(rng: Ints, cards: Ints, first: int, count: int) -> None:
    """Put cards[first : first + count] into random order. Which kind of stream it is, is asked once: asking for every card cost a tenth."""
    if is_sealed(rng):
        for last in range(count - 1, 0, -1):
            other = sealed_below(rng, last + 1)
            card = cards[first + last]
            cards[first + last] = cards[first + other]
            cards[first + other] = card
        return
    for last in range(count - 1, 0, -1):
        other = pick(rng, last + 1)
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
    """Give `rng` a new stream, drawn from `source`: an open one, whatever it was."""
    set_words(rng, open_words(draw_seed(source), 0))
