"""Widgets: a plain dict in, Html out. They know how things look, never what is legal, never a browser.

Texts in models are plain strings (escaped here) unless a model says Html. Keys marked ? may be absent.
Clickables carry `data-t="verb:noun"`. Form fields carry `data-t="set:<name>"` and answer on change with their
value (a checkbox: "on"/"off"); a form itself carries `data-t="form:<name>"` and answers on submit (Enter
included).

The page (`frame`) has these zones, each an element `id="zone-<name>"`:
  bar · screen (the whole middle) · sheet (a modal dialog or nothing) · toast (short news, refusals) ·
  curtain · live
While sheet or curtain holds something, dom makes `#page` inert and focuses `[data-autofocus]` in it.
On a table `screen` is painted once with `table()`, which holds the zones
  tutor · prompt · board · hand · seats · focus · log · replay
  (boards/<code>.zones paints all but tutor, log and replay).
An element with `data-keep="<name>"` keeps its scroll position; `data-centre` is scrolled into view in its
own box; `data-leads="<data-t>"` names the place the page speaks of, which sight.js brings into view.

Shapes used below
  look    {"colour": one of COLOURS, "shape": one of SHAPES}   (base.COLOURS, base.SHAPES: slugs, five each)
  match   {"id", "code", "title"?, "names": [str…], "looks": [look…], "to_move": seat|None, "over": bool,
           "won"?: [seat…],
           "yours"?: bool, "when": ISO text, "now": ISO text, "ply": int, "thumbnail"?: Html,
           "readonly"?: bool}

Frame and bars
  frame()                          the skeleton of the page body: zones, nothing in them
  bar({"route", "offline"?: "ready"|"testing"|"none", "update"?: bool,
       "back"?: route of the match that waits, "bound"?: bool (no other door)})   the house's bar
  table_bar({"code", "about": [str|Html…], "can_undo", "no_undo"?, "can_hint", "no_hint"?,
             "thinking"?: bool, "seeking"?: bool, "update"?: bool, "offline"?})
             ui:undo ui:hint ui:stop ui:rules ui:log ui:menu ui:home
  annexed({"failed": bool})        stands in for a room of the annex on its way     ui:again
  frame_bar({as table_bar, and "parts": what is shown of undo hint rules log menu} or {"back": id})
             the one row of a frame; over its rules and lessons, the way back to the match of that id
Screens
  home({"games": [{"code", "seats": [2, 3…], "levels": [str…], "figures"?: {level: Figure}, "doors": [room…],
         "guide"?: bool}…],
        "matches"?: [match…],
        "now"?, "notice"?: Html, "loading"?: bool})
             ui:begin=<code> ui:begin=<code>.<level> (a match at once) · #match/<id> #start #new/<code>
             #learn/<code>/1 #rules/<code> #room/<code>/<room> #settings #samples · ui:matches ui:import
  start({"games": [{"code", "done": int (lessons), "next": int (lesson; 0: none left),
        "guide"?: bool}…]})
             #learn/<code>/<n> #rules/<code> · ui:begin=<code>
  matches({"matches": [match…], "aside"?: int})      all saved ones
             ui:rename=<id> ui:duplicate=<id> ui:delete=<id> ui:file=<id> · ui:import ·
             ui:aside (offers what was set aside as a file)
  settings({"values": {locale theme motion sound volume vibration text confirm pace}, "lasting"?: bool,
            "aside"?: int})
             set:locale … set:pace (radio values as in settings.CHOICES) ·
             ui:export ui:import ui:aside ui:about
  new_match({"code", "codes": [str…], "counts": [2, 3…], "count", "seats": [{"name", "kind": "person"|"bot",
             "level"?, "colour", "shape", "team"?: int}…], "levels": [str…],
             "level"?: of all bots, "teams": 0|2|3 (colours are per
             team when > 0), "options": [{"name", "value", "choices": [str…], "labels"?: {choice: text}}…],
             "more"?: Html, "error"?: Html})
             set:game set:levels set:count set:seat.<n>.name|kind|level|colour|shape set:option.<name> ·
             form:start ui:swap=<n>
  samples({"games": [as at home…]})                   sample games for programmers
  rules_page({"code", "sections": [{"title", "rules": [rule…]}…], "current"?: id, "example"?: Html,
              "primer"?: Html})
             contents, and room for a zone a section
  rules_section({the same, "section": one of its sections})
             rule {"id", "title", "text", "example": bool, "house"?: bool}   ui:show=<id> · #rules/<code>/<id>
  primer(code, picture: bool)      half a page before the rules; has_primer(code): whether it is written
  example({"rule", "title", "board": Html, "steps": [str…], "step": int, "free"?: bool, "note"?: Html,
           "broken"?: (code, rule, title) the note is about})
             one stepped example, goes into its section: ui:step-back ui:step-on ui:step-reset
             ui:try
  lesson({"code", "n", "titles": [str…], "intro", "board": Html, "steps": [str…], "line": int (0 is intro),
          "moves"?: [line…], "asks"?: bool, "taken"?: bool, "first"?: bool, "done"?: bool,
          "free"?: bool, "note"?: Html, "rules"?: {line: (id, title)}, "finished"?: [n…],
          "leads"?: a place to bring into view, "guide"?: bool (offer a match with a tutor)})
             ui:step-back ui:step-on ui:step-reset ui:try ui:forget (the note) · #learn/<code>/<n±1>
  failure({"what"?: "boot"|"crash"|"crash-framed"|"version", "detail"?: str, "kept"?: bool})
             ui:reload ui:export
Table
  table({"code", "zones"?: {name: Html}, "embed"?: bool})     the grid of zones
  seats, hand, prompt, focus, board: boards/<code>.zones(view, ui)
  naming()                         what to call the player, under the seats   form:naming, field set:naming ·
             ui:unnamed
  hearing()                        sound, offered once under the seats         ui:hear ui:unheard
  news({"lines": [Html…], "more"?: int, "look"?, "place"?})
             what the others did, above the question: ui:news=<place>
  pace({"pace", "paused": bool, "several": bool, "skip": "mine"|"end"})
             how the bots go on: ui:slower ui:halt ui:resume ui:faster ui:next ui:skip
  tutor({"said": Html, "at": int (0: nothing yet), "of": int, "reads": bool, "reply": bool, "ends": bool,
         "place": data-t or ""})   zone tutor, over the table: ui:understood ui:untutored
  guide(code, kind)               the offer of a first match with a tutor: ui:guide=<code>
  ending([(target, words, picture)…])         what a finished match offers
  log({"lines": [{"ply": int, "turn"?: int, "look"?, "html": Html}…], "open": bool, "at"?: ply})
             cell:<x> ui:ply=<n> ui:log
  replay({"ply", "last", "turn"?, "turns"?, "said"?: Html, "playing": bool, "can_branch": bool,
          "over"?: bool})
             set:ply ui:first ui:back ui:play ui:on ui:live ui:branch; paint Html("") when the table is live
Sheets (zone sheet, all closed by ui:close)
  brief({"code", "can": [Html…], "wait": Html (where nothing can be done)})
             what can be done now, and the half page before the rules: #rules/<code> #learn/<code>
  menu({"items": [name…], "looks"?: {"locale", "text"} (set:locale set:text)})
                  names: share replay new rematch rename settings help about timeline history
                                    late=<seat> penalty=<colour> resign takeback file home; clicks ui:<name>
  share({"seats": [str…], "over": bool, "seat"?: int (chosen), "link"?: str, "long"?: bool, "big"?: bool,
         "copied"?: bool, "warned"?: bool, "only"?: [seat…] (whose view may be offered)})
                                    set:share (value: seat number or "all") ui:copy ui:share-file ui:warned
  confirm({"kind", "args"?: {…}, "target"})
             house.confirm.<kind>.{title,text,yes}; the yes button clicks target
  help_sheet({"code"?})            keys and marks
  about({"version", "rules"?: str, "offline"?})       ui:selftest
  refusal({"rule", "title", "text", "code", "example": bool})
             zone toast: ui:show=<rule> #rules/<code>/<rule> ui:close
  transfer({"mode": "import"|"export", "found"?: int, "said"?: Html, "kind"?: "info"|"error"})
             set:import (textarea) ui:pick-file ui:do-import ui:check ui:download ui:copy-all
  take_over({"id", "said"})        ui:do-take-over=<id>, ui:close
  rename({"id", "name"})           form:rename, field set:rename
  result({"code", "headline": Html, "rows": [{"name", "look", "facts": [Html…], "won": bool}…], "more"?: Html,
          "verdict"?: Html, "acts"?: ["history"|"stats"|"after"…], "onward"?: [(target, words, picture)…],
          "bound"?: bool (no way home)})
             ui:history ui:after ui:home ui:close
  interlude({"title", "headline": Html, "rows": [as of result…], "more"?: Html})
             between two chapters: ui:close
  knocked({"said": Html, "alone": bool})     the last person is out: ui:close ui:to-end ui:replay ui:home
  telling({"title", "headline": Html, "beats": [title…], "at": int, "said": [Html…]})
             zone prompt: what just happened, on the table: ui:story-beat=<n> ui:story-more ui:close
  story({"code", "title", "steps": [{"said": Html, "picture"?: Html, "rule"?: id}…]})
             every step of it; ui:close
  after({"note", "done": int, "of": int, "rounds": [{"n", "title", "picture"?, "sent": [Html…], "said": Html,
         "others": [{"who": Html, "said": Html, "end": Html, "kept": Html, "same": bool}…]}…]})
             a match looked back at
  stats({"body": Html})           a match in numbers, as boards/<code>.statistics painted it
Overlays
  toast({"kind": "info"|"error"|"undo", "text": Html, "button"?: (label, target)})
             zone toast; ui:close
  curtain({"name", "look", "text"?: Html})            zone curtain: ui:lift
  update({"playing": bool})                           zone toast: ui:update ui:later
  two_tabs({"can_take": bool})                        zone toast: ui:take-over
Prerendered (no state): shell(screen, locale) for screen in SHELLS ("home", "settings", "failure", "cover"),
  whole sections `<section data-screen data-locale lang>`; progress() the bar of bytes: `#boot-progress`
  (progress element, value/max), `#boot-bytes` (span), wrapped in `#boot` which the shell hides when done;
  screens' words before Python are all here.
"""

from __future__ import annotations

from .base import COLOURS, SHAPES, button, chip, icon, name
from .dialogs import (
    about,
    confirm,
    help_sheet,
    interlude,
    knocked,
    menu,
    refusal,
    rename,
    result,
    share,
    take_over,
    transfer,
)
from .frame import SHELLS, bar, failure, frame, frame_bar, progress, shell, table_bar
from .home import home, matches, samples
from .lesson import lesson
from .newmatch import new_match
from .overlays import annexed, curtain, toast, two_tabs, update
from .primer import brief, has_primer, primer
from .rules import example, rules_page, rules_section
from .settings import settings
from .start import start
from .story import after, stats, story, telling
from .table import ending, hearing, log, naming, news, pace, replay, table
from .tutor import guide, tutor

__all__ = [
    "COLOURS",
    "SHAPES",
    "SHELLS",
    "about",
    "after",
    "annexed",
    "bar",
    "brief",
    "button",
    "chip",
    "confirm",
    "curtain",
    "ending",
    "example",
    "failure",
    "frame",
    "frame_bar",
    "guide",
    "has_primer",
    "hearing",
    "help_sheet",
    "home",
    "icon",
    "interlude",
    "knocked",
    "lesson",
    "log",
    "matches",
    "menu",
    "name",
    "naming",
    "new_match",
    "news",
    "pace",
    "primer",
    "progress",
    "refusal",
    "rename",
    "replay",
    "result",
    "rules_page",
    "rules_section",
    "samples",
    "settings",
    "share",
    "shell",
    "start",
    "stats",
    "story",
    "table",
    "table_bar",
    "take_over",
    "telling",
    "toast",
    "transfer",
    "tutor",
    "two_tabs",
    "update",
]  # fmt: skip
