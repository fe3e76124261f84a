"""What may come in and what goes out, typed. The description of the JSON API is made from these."""

from __future__ import annotations

import unicodedata
from functools import cache, reduce
from operator import or_
from types import UnionType
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints, is_typeddict

import typing_extensions
from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    GetJsonSchemaHandler,
    HttpUrl,
    StringConstraints,
    TypeAdapter,
    WithJsonSchema,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from seaboard.core.play.registry import all_games
from seaboard.table.names import is_of_a_bot

LONGEST_NAME, LONGEST_TITLE, LONGEST_MESSAGE = 40, 60, 500
OPEN, ME = "open", "me"  # a seat of a new table, besides the specs of bots


def readable(name: str) -> str:
    """A name as it is read: without characters that nobody sees, or that turn what follows around."""
    shown = " ".join("".join(" " if character.isspace() else character for character in name if is_seen(character)).split())
    if not shown:
        raise ValueError("a name has something to be read in it")
    return shown


def of_a_person(name: str) -> str:
    if is_of_a_bot(name):
        raise ValueError("the name is like that of a bot; choose another")
    return name


def is_seen(character: str) -> bool:
    return character.isspace() or unicodedata.category(character) not in ("Cc", "Cf", "Cs", "Co", "Cn")


Label = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST_NAME), AfterValidator(readable)]
Name = Annotated[Label, AfterValidator(of_a_person)]
Title = Annotated[str, StringConstraints(strip_whitespace=True, max_length=LONGEST_TITLE)]
Message = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST_MESSAGE)]
Spec = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=40)]
OptionValue = bool | Annotated[int, Field(ge=-(10**9), le=10**9)] | Annotated[str, StringConstraints(max_length=40)]
Seat = Annotated[int, Field(ge=0, le=9)]
Number = Annotated[int, Field(ge=0, le=10**7)]
Action = Annotated[int, Field(ge=0, le=10**7)]
Kind = Literal["open", "mine", "playing", "finished"]
Status = Literal["open", "playing", "finished", "aborted", "looking"]
Person = Annotated[str, StringConstraints(max_length=32)]


def undoing(given: Any) -> Any:
    """How decisions are taken back; yes and no mean freely and not at all."""
    return {True: "free", False: "none"}[given] if isinstance(given, bool) else given


WAYS = ("free", "ask", "none")
Undoing = Annotated[
    Literal["free", "ask", "none"],
    BeforeValidator(undoing),
    WithJsonSchema({"anyOf": [{"type": "string", "enum": list(WAYS)}, {"type": "boolean"}]}),
]


class Strict(BaseModel):
    """Unknown keys are refused."""

    model_config = ConfigDict(extra="forbid")


class ClockRule(Strict):
    """Seconds for each decision, and a reserve for the whole game that is used when they do not suffice."""

    decision: int = Field(default=30, ge=0, le=7 * 86400)
    reserve: int = Field(default=900, ge=0, le=60 * 86400)


class Webhook(Strict):
    """Where to tell that it is somebody's turn, and in whose format."""

    url: HttpUrl
    format: Literal["discord", "slack", "ntfy", "json"] = "json"


class Settings(Strict):
    """How a table is run, besides the game."""

    title: Title = ""
    public: bool = Field(default=True, description="Listed in the lobby; otherwise only those with the link find it.")
    absence: Literal["wait", "clock", "bot", "vote"] = Field(
        default="wait", description="What happens to a player who is away or has left."
    )
    absence_bot: Spec = Field(default="medium", description="The bot that plays for somebody who is away.")
    absence_minutes: int = Field(default=10, ge=1, le=7 * 1440, description="With the policy bot: how long a player may be away.")
    clock: ClockRule | None = None
    undo: Undoing = Field(
        default="free",
        description="Among people: free, three times until somebody else decides; ask, if all others agree; none. "
        "True is free, false is none.",
    )
    hints: bool = True
    pace: float = Field(default=0.7, ge=0, le=10, description="Seconds between two decisions of bots.")
    webhook: Webhook | None = None


class NewTable(Settings):
    """A table to be."""

    game: Annotated[str, StringConstraints(max_length=40)]
    players: int | None = Field(default=None, ge=1, le=10)
    options: dict[Annotated[str, StringConstraints(max_length=40)], OptionValue] = Field(default_factory=dict, max_length=30)
    seats: list[Spec] | None = Field(
        default=None, max_length=10, description='By seat: "me", "open", or the spec of a bot such as "medium".'
    )


class NewPlayer(Strict):
    """Somebody who wants to play."""

    name: Name


class Join(Strict):
    """A seat to take; without one, the first that is open."""

    seat: Seat | None = None


class Act(Strict):
    """A decision: the number of the position that it answers, and the action as its id or in notation."""

    number: Number
    action: Action | Annotated[str, StringConstraints(max_length=200)]


class Undo(Strict):
    """Take back one decision, or one's whole turn."""

    number: Number
    turn: bool = False


class Answer(Strict):
    """Whether you agree to what is asked. Who asks withdraws with a no."""

    allow: bool


class Remove(Strict):
    """A seat to be freed."""

    seat: Seat


class Mute(Strict):
    """Somebody who sits at the table or has spoken there."""

    person: Person
    block: bool = Field(default=False, description="Also do not let them sit down at tables that you make.")


class Unmute(Strict):
    """Somebody whom you have muted."""

    person: Person


class Vote(Strict):
    """The seat of a player who is away."""

    seat: Seat


class Fill(Strict):
    """A bot for an open seat."""

    seat: Seat
    bot: Spec = "medium"


class Say(Strict):
    """A message to the table."""

    text: Message


class PlayOn(Strict):
    """A new table from a position of this one, against bots."""

    number: Number
    seat: Seat = 0
    bot: Spec = "medium"


class Upload(Strict):
    """The text of a saved game."""

    text: Annotated[str, StringConstraints(max_length=1_000_000)]


# --- answers -----------------------------------------------------------------------------------------------------------------


class Error(BaseModel):
    """What was wrong, in a sentence."""

    error: str


class PlayerInfo(BaseModel):
    """Who is asking."""

    id: str
    name: str


class NewPlayerInfo(PlayerInfo):
    """Somebody new, with a key."""

    key: str = Field(
        description='Send it as "Authorization: Bearer KEY". Whoever has it is this player. It is told only here, and ends when it is not '
        "used for a year."
    )


class OptionInfo(BaseModel):
    """An option of a game."""

    name: str
    text: str
    default: OptionValue
    values: list[OptionValue]


class GameInfo(BaseModel):
    """A game that can be played."""

    name: str
    title: str
    summary: str
    players: list[int]
    options: list[OptionInfo]
    actions: int
    rules_version: int


class SeatInfo(BaseModel):
    """Who sits there."""

    kind: Literal["open", "reserved", "human", "bot"] = Field(description="A reserved seat waits for the player of that name.")
    name: str
    bot: str = Field(description="The spec of the bot that decides now, if one does.")
    replaced: bool = Field(description="A bot plays for a human who is away.")
    person: str = Field(default="", description="Names a human at this table, for mute; empty in lists of tables.")


class TableInfo(BaseModel):
    """A table, as anybody may know it."""

    id: str
    game: str
    players: int
    options: dict[str, OptionValue]
    title: str
    status: Status
    seats: list[SeatInfo]
    actor: int | None
    your_seat: int | None
    outcome: dict[str, Any] | None


class LegalAction(BaseModel):
    """A choice of the deciding seat."""

    action: int
    text: str
    label: str
    remark: str


NewTypedDict: Any = typing_extensions.TypedDict  # pydantic describes no other before Python 3.12


@cache
def described(kind: Any) -> Any:
    """A type of a view as the description needs it: a TypedDict of a game bears the game's name as well, and has no other keys."""
    if is_typeddict(kind):
        package = kind.__module__.split(".")
        game = package[2] if package[:2] == ["seaboard", "games"] else ""
        fields = {name: described(hint) for name, hint in get_type_hints(kind, include_extras=True).items()}
        fields |= {"game": Literal[game]} if "game" in fields else {}  # tells the views apart
        made = NewTypedDict(game.capitalize() + kind.__name__, fields)
        made.__doc__, made.__pydantic_config__ = kind.__doc__, ConfigDict(extra="forbid")
        return made
    origin: Any = get_origin(kind)
    if origin is None or origin is Literal:
        return kind
    arguments = tuple(described(argument) for argument in get_args(kind))
    return reduce(or_, arguments) if origin is UnionType else origin[arguments if len(arguments) > 1 else arguments[0]]


class ViewOfAGame:
    """Describes a view as that of one of the games: what the text tables of each are made from. When a view is sent, nothing is checked."""

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        views: Any = reduce(or_, (described(get_type_hints(game.face.text_tables)["view"]) for game in all_games()))
        return handler(TypeAdapter(Annotated[views, Field(discriminator="game")]).core_schema)


class RequestInfo(BaseModel):
    """What a player asks all others to agree to."""

    what: Literal["undo", "abort"]
    name: str = Field(description="Who asks.")
    yours: bool = Field(description="You asked.")
    asked: bool = Field(description="You have still to answer.")


class State(BaseModel):
    """A table as seen from the seat of who is asking."""

    number: int = Field(description="Send it with your action: it tells which position you answer.")
    status: Status
    seat: int | None
    actor: int | None
    over: bool = Field(description="Nothing more is decided; where the status is aborted, there is no outcome.")
    question: str
    legal: list[LegalAction]
    view: Annotated[dict[str, Any], ViewOfAGame()] | None = Field(description="Null before the game begins.")
    request: RequestInfo | None


class EventInfo(BaseModel):
    """One thing that happened, with its figures: {"event": "buys", "seat": 0, "ship": 7, "money": 80}. Those that your seat may not know
    are missing. Ships, cards, regions and the like are numbered as in the tables of the game.
    """

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, int]
    event: str = Field(description="What it is, a word of the game.")


class LogEntry(BaseModel):
    """What happened."""

    number: int
    seat: int
    text: str
    sentence: str
    clause: str
    events: list[EventInfo] = Field(description="What happened, as data, in order.")


class AdviceInfo(BaseModel):
    """What a bot thinks of a choice."""

    action: int
    text: str
    share: float
    chances: list[float]
    line: list[str]
    sentence: str
    labels: list[str] = Field(description="The line as people read it.")


class MutedInfo(BaseModel):
    """Somebody whom you have muted."""

    person: str = Field(description="Names them, for unmute.")
    name: str
    blocked: bool


class MessageInfo(BaseModel):
    """A message."""

    person: str = Field(description="Names who said it at this table, for mute.")
    name: str
    text: str
    at: float
    watching: bool = Field(description="Whoever said it does not play at the table, whatever the name.")
