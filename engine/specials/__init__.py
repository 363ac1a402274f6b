"""The specials of all editions. A new one is its own file and one line here."""

from engine.edition import Special
from engine.specials.balloon_launch_site import BalloonLaunchSite
from engine.specials.bathing_monkeys import BathingMonkeys
from engine.specials.bench import Bench
from engine.specials.bird_lover import BirdLover
from engine.specials.birdwatcher import Birdwatcher
from engine.specials.bridges import Bridges
from engine.specials.calligrapher import Calligrapher
from engine.specials.cartographer import Cartographer
from engine.specials.castle import Castle
from engine.specials.cherry_blossoms import CherryBlossoms
from engine.specials.cherry_tree_village import CherryTreeVillage
from engine.specials.circus import Circus
from engine.specials.clouds import Clouds
from engine.specials.colorful_flag import ColorfulFlag
from engine.specials.construction_site import ConstructionSite
from engine.specials.count_field import CountField
from engine.specials.count_village import CountVillage
from engine.specials.count_wood import CountWood
from engine.specials.counting_house import CountingHouse
from engine.specials.crossroads import Crossroads
from engine.specials.daimyo import Daimyo
from engine.specials.dam import Dam
from engine.specials.dead_end import DeadEnd
from engine.specials.deer import Deer
from engine.specials.double_gv import DoubleGV
from engine.specials.double_tasks import DoubleTasks
from engine.specials.double_vw import DoubleVW
from engine.specials.double_wg import DoubleWG
from engine.specials.drinks import Drinks
from engine.specials.duel_granary import DuelGranary
from engine.specials.duel_old_oak import DuelOldOak
from engine.specials.duel_photographer import DuelPhotographer
from engine.specials.duel_school import DuelSchool
from engine.specials.emperors_decree import EmperorsDecree
from engine.specials.farm import Farm
from engine.specials.first_field import FirstField
from engine.specials.first_village import FirstVillage
from engine.specials.first_wood import FirstWood
from engine.specials.flag_festival import FlagFestival
from engine.specials.flag_green import FlagGreen
from engine.specials.flag_many import FlagMany
from engine.specials.flag_red import FlagRed
from engine.specials.flag_yellow import FlagYellow
from engine.specials.forest_cabin import ForestCabin
from engine.specials.forest_tunnel import ForestTunnel
from engine.specials.gates import Gates
from engine.specials.gift import Gift
from engine.specials.golden_heart import GoldenHeart
from engine.specials.gourmet import Gourmet
from engine.specials.grain_tunnel import GrainTunnel
from engine.specials.granary import Granary
from engine.specials.great_areas import GreatAreas
from engine.specials.great_mill import GreatMill
from engine.specials.harbor import Harbor
from engine.specials.harvest_festival import HarvestFestival
from engine.specials.heart_1 import Heart1
from engine.specials.heart_2 import Heart2
from engine.specials.hearts import Hearts
from engine.specials.hearts_desire import HeartsDesire
from engine.specials.hermit import Hermit
from engine.specials.hiker import Hiker
from engine.specials.hill import Hill
from engine.specials.hot_springs import HotSprings
from engine.specials.koi_expert import KoiExpert
from engine.specials.lake import Lake
from engine.specials.locomotive import Locomotive
from engine.specials.master_field import MasterField
from engine.specials.master_test import MasterTest
from engine.specials.master_village import MasterVillage
from engine.specials.master_wood import MasterWood
from engine.specials.merchant import Merchant
from engine.specials.moss_collector import MossCollector
from engine.specials.mt_fuji import MtFuji
from engine.specials.neighborhood import Neighborhood
from engine.specials.observatory import Observatory
from engine.specials.old_oak import OldOak
from engine.specials.onigiri import Onigiri
from engine.specials.ox_cart_trading_post import OxCartTradingPost
from engine.specials.perfect_fit import PerfectFit
from engine.specials.photographer import Photographer
from engine.specials.pilgrim import Pilgrim
from engine.specials.poet import Poet
from engine.specials.red_hearts import RedHearts
from engine.specials.rice_cherry_tree import RiceCherryTree
from engine.specials.rice_farmer import RiceFarmer
from engine.specials.river_loop import RiverLoop
from engine.specials.river_sequence import RiverSequence
from engine.specials.road_to_success import RoadToSuccess
from engine.specials.sakura_warehouse import SakuraWarehouse
from engine.specials.sakura_wraparound_tasks import SakuraWraparoundTasks
from engine.specials.school import School
from engine.specials.shepherdess import Shepherdess
from engine.specials.ship import Ship
from engine.specials.ship_pier import ShipPier
from engine.specials.signalman import Signalman
from engine.specials.small_areas import SmallAreas
from engine.specials.small_clouds import SmallClouds
from engine.specials.sumo_wrestler import SumoWrestler
from engine.specials.task_sequence import TaskSequence
from engine.specials.tea_master import TeaMaster
from engine.specials.temples import Temples
from engine.specials.train_station import TrainStation
from engine.specials.village_rice import VillageRice
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
    SakuraWraparoundTasks(),
    RiceCherryTree(),
    CherryTreeVillage(),
    VillageRice(),
    ColorfulFlag(),
    CherryBlossoms(),
    Temples(),
    HotSprings(),
    Bridges(),
    Gates(),
    Hermit(),
    Observatory(),
    Cartographer(),
    SumoWrestler(),
    MossCollector(),
    RiceFarmer(),
    ShipPier(),
    OxCartTradingPost(),
    Poet(),
    Lake(),
    Crossroads(),
    SmallClouds(),
    MtFuji(),
    Calligrapher(),
    SakuraWarehouse(),
    CountingHouse(),
    Dam(),
    DeadEnd(),
    Daimyo(),
    BirdLover(),
    KoiExpert(),
    TeaMaster(),
    Pilgrim(),
    Merchant(),
    BathingMonkeys(),
    Onigiri(),
    Drinks(),
    Gift(),
    Gourmet(),
    MasterTest(),
    EmperorsDecree(),
    DoubleWG(),
    DoubleGV(),
    DoubleVW(),
    FlagGreen(),
    FlagYellow(),
    FlagRed(),
    FlagMany(),
    TaskSequence(),
    RiverSequence(),
    RiverLoop(),
    SmallAreas(),
    Neighborhood(),
    GreatAreas(),
    PerfectFit(),
    Heart1(),
    Heart2(),
    Hiker(),
    Birdwatcher(),
    Bench(),
)
"""In the order of the score sheet; those without a line come last."""


def specials_of(edition: str) -> tuple[Special, ...]:
    """The specials that belong to an edition."""
    return tuple(special for special in SPECIALS if special.edition == edition)
