"""Passwords that a guesser would try first are refused."""

import pytest

from app.people.accounts import change_password
from app.people.common_passwords import is_common
from app.people.errors import BadLogin
from app.people.passwords import check_password
from tests.app.village import PASSWORD, Village


@pytest.mark.parametrize(
    "password",
    [
        "1234567890",
        "password12",
        "PassWord 12",
        "p@$$w0rd2026!",
        "qwertzuiop",
        "0987654321",
        "aaaaaaaaaaaa",
        "abcabcabcabc",
        "dragondragon",
        "iloveyou2026",
        "passwort123!",
        "motdepasse1",
    ],
)
def test_what_everybody_tries_first_is_refused(password: str) -> None:
    with pytest.raises(BadLogin, match="password-too-common"):
        check_password(password, "Ana")


@pytest.mark.parametrize(
    "password",
    [PASSWORD, "a mill by the brook", "Müllersruh 27 b", "fünf gelbe Enten", "x9-Tq!vv2#"],
)
def test_a_password_of_ones_own_is_not(password: str) -> None:
    check_password(password, "Ana")


def test_a_login_is_no_password() -> None:
    assert is_common("anamaria2026", "Ana Maria")
    assert not is_common("anamaria2026", "Ben")
    assert not is_common("a lot more than anamaria", "Ana Maria")


async def test_nor_is_one_taken_when_the_password_changes(village: Village) -> None:
    account = await village.claim((await village.guest()).token)
    with pytest.raises(BadLogin, match="password-too-common"):
        await change_password(
            village.services,
            token=account.token,
            old=PASSWORD,
            new="1234567890",
            address="10.0.0.1",
        )
