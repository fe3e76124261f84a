"""ChaCha against the vectors of draft-strombergson-chacha-test-vectors, for keys of 128 bits: TC1 (all zero) and TC8 (random)."""

from __future__ import annotations

import struct

import pytest

from seaboard.core.language.chacha import chacha, quarter

ZERO, SOME = "00" * 16, "c46ec1b18ce8a878725a37e780dfb735"
VECTORS = {
    (ZERO, "00" * 8, 8): "e28a5fa4a67f8c5defed3e6fb7303486aa8427d31419a729572d777953491120"
    "b64ab8e72b8deb85cd6aea7cb6089a101824beeb08814a428aab1fa2c816081b",
    (ZERO, "00" * 8, 12): "e1047ba9476bf8ff312c01b4345a7d8ca5792b0ad467313f1dc412b5fdce3241"
    "0dea8b68bd774c36a920f092a04d3f95274fbeff97bc8491fcef37f85970b450",
    (ZERO, "00" * 8, 20): "89670952608364fd00b2f90936f031c8e756e15dba04b8493d00429259b20f46"
    "cc04f111246b6c2ce066be3bfb32d9aa0fddfbc12123d4b9e44f34dca05a103f",
    (SOME, "1ada31d5cf688221", 8): "6a870108859f679118f3e205e2a56a6826ef5a60a4102ac8d4770059fcb7c7ba"
    "e02f5ce004a6bfbbea53014dd82107c0aa1c7ce11b7d78f2d50bd3602bbd2594",
    (SOME, "1ada31d5cf688221", 12): "b02bd81eb55c8f68b5e9ca4e307079bc225bd22007eddc6702801820709ce098"
    "07046a0d2aa552bfdbb49466176d56e32d519e10f5ad5f2746e241e09bdf9959",
    (SOME, "1ada31d5cf688221", 20): "826abdd84460e2e9349f0ef4af5b179b426e4b2d109a9c5bb44000ae51bea90a"
    "496beeef62a76850ff3f0402c4ddc99f6db07f151c1c0dfac2e56565d6289625",
}


@pytest.mark.parametrize("given", VECTORS, ids=str)
def test_a_block_is_the_published_one(given: tuple[str, str, int]) -> None:
    key, nonce, rounds = given
    k0, k1, k2, k3, low, high = struct.unpack("<6I", bytes.fromhex(key + nonce))
    block = chacha(k0, k1, k2, k3, 0, low, high, rounds)
    assert struct.pack("<16I", *block).hex() == VECTORS[given]


def test_a_quarter_of_a_round_is_that_of_rfc_8439() -> None:
    assert quarter(0x11111111, 0x01020304, 0x9B8D6F43, 0x01234567) == (0xEA2A92F4, 0xCB1CF8CE, 0x4581472E, 0x5881C4BB)


def test_blocks_of_other_counters_and_nonces_have_nothing_in_common() -> None:
    blocks = [chacha(1, 2, 3, 4, counter, nonce, 0, 12) for counter in range(8) for nonce in range(8)]
    words = [word for block in blocks for word in block]
    assert len(set(words)) > len(words) - 2 and all(0 <= word < 2**32 for word in words)
