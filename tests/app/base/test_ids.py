"""Ids, tokens and codes: unguessable where they must be, sayable where they can be."""

import re

import pytest

from app.base.ids import (
    ALPHABET,
    OutOfCodes,
    free_room_code,
    hashed,
    new_device_code,
    new_id,
    new_room_code,
    new_token,
    read_device_code,
    read_room_code,
    spaced,
)
from app.base.join_words import WORDS


def test_ids_and_tokens_are_long_random_and_fit_an_address() -> None:
    ids = {new_id() for _ in range(1000)}
    tokens = {new_token() for _ in range(1000)}
    assert len(ids) == len(tokens) == 1000
    assert all(re.fullmatch(r"[\w-]{22}", made) for made in ids)
    assert all(re.fullmatch(r"[\w-]{43}", made) for made in tokens)


def test_a_hash_does_not_show_its_secret() -> None:
    assert hashed("token") == hashed("token") != hashed("tokem")
    assert re.fullmatch(r"[0-9a-f]{64}", hashed("\ud800 half a character"))


def test_words_are_short_and_different() -> None:
    assert len(WORDS) >= 200
    assert len(set(WORDS)) == len(WORDS)
    assert all(re.fullmatch(r"[A-Z]{3,8}", word) for word in WORDS)


@pytest.mark.parametrize("typed", ["MILL42", "mill 42", " Mill-42 ", "m i l l 4 2", "MILL_42"])
def test_a_room_code_is_heard_however_it_is_typed(typed: str) -> None:
    assert read_room_code(typed) == "MILL42"


@pytest.mark.parametrize(
    "typed", ["", "MILL", "42", "42MILL", "MILL4", "MILL4242", "MILL٤٢", "M" * 99]
)
def test_what_cannot_be_a_room_code(typed: str) -> None:
    assert read_room_code(typed) is None


def test_room_codes_can_be_read_back() -> None:
    for digits in (2, 3):
        for _ in range(200):
            code = new_room_code(digits)
            assert read_room_code(spaced(code)) == code
            assert re.fullmatch(rf"[A-Z]+[1-9][0-9]{{{digits - 1}}}", code)
    assert spaced("MILL42") == "MILL 42"


async def test_a_taken_room_code_is_not_given_again() -> None:
    asked: list[str] = []

    async def first_twenty_taken(code: str) -> bool:
        asked.append(code)
        return len(asked) <= 20

    assert await free_room_code(first_twenty_taken) == asked[-1]
    assert len(asked) == 21


async def test_a_full_village_says_so() -> None:
    async def all_taken(_: str) -> bool:
        return True

    with pytest.raises(OutOfCodes):
        await free_room_code(all_taken)


def test_device_codes_have_no_letters_to_confuse() -> None:
    assert not set("01ILO") & set(ALPHABET)
    assert len(ALPHABET) ** 8 > 2**39
    code = new_device_code()
    assert read_device_code(f" {spaced(code).lower()} ") == code
    assert read_device_code(f"{code[:4]}-{code[4:]}") == code


@pytest.mark.parametrize("typed", ["", "ABCD", "ABCDEFGHJ", "ABCDEFG0", "ABCDEFGÄ", "x" * 10**5])
def test_what_cannot_be_a_device_code(typed: str) -> None:
    assert read_device_code(typed) is None
