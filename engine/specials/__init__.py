"""The specials of all editions. A new one is its own file and one line here."""

from engine.edition import Special
from engine.specials.balloon_launch_site import BalloonLaunchSite
from engine.specials.castle import Castle
from engine.specials.circus import Circus
from engine.specials.clouds import Clouds
from engine.specials.construction_site import ConstructionSite
from engine.specials.count_field import CountField
from engine.specials.count_village import CountVillage
from engine.specials.count_wood import CountWood
from engine.specials.deer import Deer
from engine.specials.double_tasks import DoubleTasks
from engine.specials.duel_granary import DuelGranary
from engine.specials.duel_old_oak import DuelOldOak
from engine.specials.duel_photographer import DuelPhotographer
from engine.specials.duel_school import DuelSchool
from engine.specials.farm import Farm
from engine.specials.first_field import FirstField
from engine.specials.first_village import FirstVillage
from engine.specials.first_wood import FirstWood
from engine.specials.flag_festival import FlagFestival
from engine.specials.forest_cabin import ForestCabin
from engine.specials.forest_tunnel import ForestTunnel
from engine.specials.golden_heart import GoldenHeart
from engine.specials.grain_tunnel import GrainTunnel
from engine.specials.granary import Granary
from engine.specials.great_mill import GreatMill
from engine.specials.harbor import Harbor
from engine.specials.harvest_festival import HarvestFestival
from engine.specials.hearts import Hearts
from engine.specials.hearts_desire import HeartsDesire
from engine.specials.hill import Hill
from engine.specials.locomotive import Locomotive
from engine.specials.master_field import MasterField
from engine.specials.master_village import MasterVillage
from engine.specials.master_wood import MasterWood
from engine.specials.old_oak import OldOak
from engine.specials.photographer import Photographer
from engine.specials.red_hearts import RedHearts
from engine.specials.road_to_success import RoadToSuccess
from engine.specials.school import School
from engine.specials.shepherdess import Shepherdess
from engine.specials.ship import Ship
from engine.specials.signalman import Signalman
from engine.specials.train_station import TrainStation
from engine.specials.village_tunnel import VillageTunnel
from engine.specials.warehouse import Warehouse
from engine.specials.watchtower import Watchtower
from engine.specials.wraparound_tasks import WraparoundTasks

SPECIALS: tuple[Special, ...] = (
    RedHearts(),
    Circus(),
    Signalman(),
    Shepherdess(),
    Hill(),
    ConstructionSite(),
    BalloonLaunchSite(),
    GoldenHeart(),
    ForestCabin(),
    HarvestFestival(),
    Watchtower(),
    Locomotive(),
    Ship(),
    TrainStation(),
    Harbor(),
    GreatMill(),
    Photographer(),
    Granary(),
    OldOak(),
    School(),
    FlagFestival(),
    Clouds(),
    ForestTunnel(),
    GrainTunnel(),
    VillageTunnel(),
    Castle(),
    Deer(),
    Farm(),
    Warehouse(),
    HeartsDesire(),
    RoadToSuccess(),
    WraparoundTasks(),
    DoubleTasks(),
    FirstWood(),
    MasterWood(),
    CountWood(),
    FirstField(),
    MasterField(),
    CountField(),
    FirstVillage(),
    MasterVillage(),
    CountVillage(),
    Hearts(),
    DuelPhotographer(),
    DuelSchool(),
    DuelGranary(),
    DuelOldOak(),
)
"""In the order of the score sheet; those without a line come last."""


def specials_of(edition: str) -> tuple[Special, ...]:
    """The specials that belong to an edition."""
    return tuple(special for special in SPECIALS if special.edition == edition)
