"""A campaign as plain data for its members: the only maker of what their scripts get.

Of what is sealed there is nothing here but names that are printed on the sheet: no text, no tile,
no condition, and not in which box a card lies.
"""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from app.base.database import reading
from app.campaigns import landscapes, members
from app.campaigns.acting import Campaigns
from app.campaigns.log import LoadedCampaign, LoggedEvent
from app.campaigns.members import MemberInfo
from app.campaigns.news import news
from app.models.campaigns import Landscape
from app.people.sessions import Profile
from engine.campaign.acts import Options, options
from engine.campaign.events import BoxOpened, CircleCrossed, CrossTakenBack, GameFinished
from engine.campaign.known import Known, known
from engine.campaign.state import State
from engine.campaign.track import Track
from engine.editions import edition

HISTORY = 40
"""So many of the last events a page gets, to say who did what."""


async def data_for(campaigns: Campaigns, id: str, person: Profile | None) -> dict[str, Any]:
    """A campaign as one of its people may know it."""
    kept = await campaigns.look(id, person)
    async with reading(campaigns.services.database) as session:
        people = (await members.people_of(session, [id]))[id]
        named = await landscapes.of_rooms(session, [game.game for game in kept.state.played])
    room = await campaigns.open_table(id)
    return campaign_data(kept, people, room, person.id if person else None, named)


def campaign_data(
    kept: LoadedCampaign,
    members: list[MemberInfo],
    room: str | None,
    me: str | None,
    named: Mapping[str, Landscape],
) -> dict[str, Any]:
    """Everything a member may know.

    ``room`` is the table of the game that waits or runs, ``named`` the landscapes with words.
    """
    row, state = kept.row, kept.state
    mine = next((member for member in members if member.id == me), None)
    unsealed, may = known(state, edition(row.edition)), options(state)
    return {
        "id": row.id,
        "name": row.name,
        "edition": row.edition,
        "modules": list(state.modules),
        "status": state.status.value,
        "code": row.code if mine is not None and not mine.guest else None,
        "seq": row.head,
        "room": room,
        "running": state.running.game if state.running else None,
        "begin": may.begin,
        "people": [_person(member) for member in members],
        "tracks": [_track(state, track, may) for track in state.plan.tracks],
        "boxes": [[box.key, state.opened.get(box.key)] for box in state.plan.boxes],
        "open": list(may.open),
        "cards": [
            _card(state, c.key, unsealed) for c in state.plan.cards if c.key in unsealed.names
        ],
        "known": sorted(unsealed.specials),
        "games": [list(game) for game in state.played],
        "landscapes": {room: [one.title, one.note] for room, one in named.items()},
        "news": [asdict(one) for one in news(kept, mine)],
        "log": [one for line in kept.lines[-HISTORY:] for one in _written(line)],
    }


def _person(member: MemberInfo) -> dict[str, Any]:
    return {
        "id": member.id,
        "name": member.name,
        "colour": member.colour,
        "shape": member.shape,
        "guest": member.guest,
        "owner": member.owner,
    }


def _track(state: State, track: Track, may: Options) -> dict[str, Any]:
    own = set(track.circles)
    return {
        "key": track.key,
        "rows": [[row.key, row.begin, row.end, row.length] for row in track.rows],
        "places": {key: list(place) for key, place in track.places.items()},
        "tokens": sorted(track.giving),
        "reached": sorted(state.reached.intersection(track.hexes)),
        "crossed": sorted(state.crossed & own),
        "allowed": [circle for circle in may.cross if circle in own],
        "loose": [circle for circle in may.take_back if circle in own],
        "unspent": state.unspent(track),
    }


def _card(state: State, key: str, unsealed: Known) -> dict[str, Any]:
    """A card: flipped after a game, lying open with its condition, or a name on the sheet."""
    return {
        "key": key,
        "flipped": state.flipped.get(key),
        "open": key in unsealed.conditions and key not in state.flipped,
    }


def _written(line: LoggedEvent) -> list[list[Any]]:
    match line.event:
        case CircleCrossed(circle):
            return [[line.seq, line.name, "crossed", circle]]
        case CrossTakenBack(circle):
            return [[line.seq, line.name, "taken-back", circle]]
        case GameFinished(_, result):
            return [[line.seq, line.name, "finished", result]]
        case BoxOpened(box):
            return [[line.seq, line.name, "opened", box]]
    return []
