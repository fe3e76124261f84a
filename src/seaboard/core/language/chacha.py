"""ChaCha (D. J. Bernstein, 2008) with a key of 128 bits, as rules: what comes out says nothing of the key, nor of what else comes out.

All words have 32 bits. Test vectors: draft-strombergson-chacha-test-vectors.
"""

from __future__ import annotations

from typing import TypeAlias

from seaboard.core.language.rules import rule

Quarter: TypeAlias = tuple[int, int, int, int]
Block: TypeAlias = tuple[int, ...]  # 16 words

M32 = 0xFFFFFFFF
EXPA, ND_1, BYTE, TE_K = 0x61707865, 0x3120646E, 0x79622D36, 0x6B206574  # "expand 16-byte k"


@rule
def quarter(a: int, b: int, c: int, d: int) -> Quarter:
    """A quarter of a round: four words stirred by additions, exclusive ors and rotations."""
    a = (a + b) & M32
    d ^= a
    d = ((d << 16) & M32) | (d >> 16)
    c = (c + d) & M32
    b ^= c
    b = ((b << 12) & M32) | (b >> 20)
    a = (a + b) & M32
    d ^= a
    d = ((d << 8) & M32) | (d >> 24)
    c = (c + d) & M32
    b ^= c
    b = ((b << 7) & M32) | (b >> 25)
    return (a, b, c, d)


@rule
def chacha(k0: int, k1: int, k2: int, k3: int, counter: int, nonce: int, nonce_high: int, rounds: int) -> Block:
    """The 16 words of one block of the key k0 … k3. The counter has one word here, not two."""
    a0, a1, a2, a3 = EXPA, ND_1, BYTE, TE_K
    b0, b1, b2, b3 = k0, k1, k2, k3
    c0, c1, c2, c3 = k0, k1, k2, k3
    d0, d1, d2, d3 = counter, 0, nonce, nonce_high
    for _ in range(rounds // 2):
        a0, b0, c0, d0 = quarter(a0, b0, c0, d0)
        a1, b1, c1, d1 = quarter(a1, b1, c1, d1)
        a2, b2, c2, d2 = quarter(a2, b2, c2, d2)
        a3, b3, c3, d3 = quarter(a3, b3, c3, d3)
        a0, b1, c2, d3 = quarter(a0, b1, c2, d3)
        a1, b2, c3, d0 = quarter(a1, b2, c3, d0)
        a2, b3, c0, d1 = quarter(a2, b3, c0, d1)
        a3, b0, c1, d2 = quarter(a3, b0, c1, d2)
    return (
        (a0 + EXPA) & M32, (a1 + ND_1) & M32, (a2 + BYTE) & M32, (a3 + TE_K) & M32,
        (b0 + k0) & M32, (b1 + k1) & M32, (b2 + k2) & M32, (b3 + k3) & M32,
        (c0 + k0) & M32, (c1 + k1) & M32, (c2 + k2) & M32, (c3 + k3) & M32,
        (d0 + counter) & M32, d1, (d2 + nonce) & M32, (d3 + nonce_high) & M32,
    )  # fmt: skip
