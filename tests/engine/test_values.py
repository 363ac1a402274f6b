"""Values are compared, hashed and shown by what they hold; the type checker keeps them frozen."""

from dataclasses import fields

from engine.values import value


@value
class Berry:
    """A value with a default."""

    colour: str
    sweet: bool = True


def test_a_value_is_a_dataclass_with_slots() -> None:
    assert Berry("red") == Berry("red", True) != Berry("red", False)
    assert len({Berry("red"), Berry("red"), Berry("blue")}) == 2
    assert [field.name for field in fields(Berry)] == ["colour", "sweet"]
    assert repr(Berry("red")) == "Berry(colour='red', sweet=True)"
    assert not hasattr(Berry("red"), "__dict__")


def test_the_type_checker_objects_to_writing_on_it() -> None:
    """mypy reports an ``ignore`` without an error to ignore, so this line shows that it objects."""
    Berry("red").colour = "blue"  # type: ignore[misc]
