"""Sample models of every widget, as small as they can be while filling every slot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app import i18n, widgets
from app.i18n import Html

LOOK = {"colour": "blue", "shape": "square"}
MATCH = {
    "id": "m1", "code": "victory", "title": "Вечер", "names": ["Аня", "Бот"], "looks": [LOOK, {}],
    "to_move": 1, "over": False, "when": "2026-11-18T10:00:00", "now": "2026-11-18T12:00:00", "ply": 7,
    "thumbnail": Html("<svg></svg>"),
}  # fmt: skip
VALUES = {
    "locale": "ru",
    "theme": "dark",
    "motion": "none",
    "sound": "on",
    "volume": "soft",
    "vibration": "off",
    "text": "large",
    "confirm": "off",
    "pace": "slow",
    "threats": "off",
}
SEAT = {"name": "Аня", "kind": "bot", "level": "top", "team": 0, **LOOK}
STEPS = ["Первый", "Второй"]
SAFE = Html("<p>готово</p>")

ROUND = {
    "n": 2, "title": "Куба", "picture": SAFE, "sent": ["ЦРУ: Шпион"], "said": "Куба у КГБ",
    "others": [{"who": "ЦРУ: Киллер", "said": "Так же", "end": "Счёт", "kept": "Ходов", "same": True}],
}  # fmt: skip

RULE = {"id": "VI-1", "title": "Карта", "text": "Текст", "example": True, "house": True}
MODELS: dict[str, list[dict[str, Any]]] = {
    "about": [{"version": "1", "rules": "2", "offline": "ready"}, {}],
    "annexed": [{"failed": False}, {"failed": True}],
    "after": [{"note": "Как считали", "done": 1, "of": 3, "rounds": [ROUND, {**ROUND, "others": []}]},
              {"note": "Как считали", "done": 3, "of": 3, "rounds": []}],
    "brief": [{"code": "victory", "can": ["Сыграть событие"], "wait": ""},
              {"code": "tictactoe", "can": [], "wait": "Ходит Бот"}],
    "bar": [{"route": "home", "offline": "ready", "update": True}, {"route": "settings", "offline": "none"}],
    "confirm": [{"kind": "delete", "args": {"name": "Вечер"}, "target": "ui:delete=m1", "danger": True},
                {"kind": "end", "target": "act:end"}],
    "curtain": [{"name": "Аня", "look": LOOK}, {"name": "Аня", "look": None, "text": "Ждём"}],
    "example": [{"rule": "VI-1", "title": "Пример", "board": SAFE, "steps": STEPS, "step": 1, "free": True,
                 "note": "Верно"}],
    "failure": [
        {"what": "crash", "detail": "Traceback"},
        {"what": "crash-framed", "kept": False},
        {"what": "boot", "kept": False},
    ],
    "frame_bar": [{"code": "victory", "can_undo": True, "can_hint": False, "parts": ["undo", "hint", "log"]},
                  {"code": "risk", "parts": []}, {"back": "m1"}],
    "help_sheet": [{"code": "victory"}, {}],
    "home": [{"games": [{"code": "victory", "seats": [2, 3], "levels": ["easy", "top"], "doors": ()},
                        {"code": "allmeans", "seats": [2], "levels": ["easy"], "doors": ("decks",),
                         "guide": True}],
              "matches": [MATCH], "notice": "Нет такой игры"},
             {"games": []}],
    "lesson": [{"code": "victory", "n": 1, "titles": ["Урок", "Другой"], "intro": "Вот", "board": SAFE,
                "steps": STEPS, "line": 0, "note": "Так", "finished": [1], "first": True},
               {"code": "victory", "n": 2, "titles": ["Урок", "Другой"], "intro": "Вот", "board": SAFE,
                "steps": STEPS, "line": 1, "moves": [1], "asks": True, "leads": "card:e7"},
               {"code": "victory", "n": 2, "titles": ["Урок", "Другой"], "intro": "Вот", "board": SAFE,
                "steps": STEPS, "line": 2, "rules": {2: ("VI-30", "Клетка")}, "done": True, "taken": True,
                "guide": True}],
    "ending": [[("ui:rematch", "Ещё раз", "i-update"), ("ui:replay", "Смотреть", "i-play")]],
    "interlude": [{"title": "Эпоха", "headline": "Впереди Аня", "rows": [{"name": "Аня", "look": LOOK,
                   "facts": ["5 очков"], "won": False}], "more": SAFE}],
    "knocked": [{"said": "Аня выбывает", "alone": True}, {"said": "Аня выбывает", "alone": False}],
    "news": [{"lines": ["Аня ходит", "Бренн ходит"], "more": 3, "look": LOOK, "place": "cell:e7"},
             {"lines": ["Аня ходит"], "place": ""}, {"lines": []}, {}],
    "tutor": [{"said": "Нажмите карту", "at": 2, "of": 6, "place": "card:e7"},
              {"said": "Это цель", "at": 1, "of": 6, "reads": True, "place": "spot:gauge"},
              {"said": "Много", "at": 3, "of": 6, "reads": True, "reply": True, "place": ""},
              {"said": "Всё", "at": 6, "of": 6, "ends": True, "place": ""},
              {"said": "Играйте", "at": 0, "of": 6, "place": ""}],
    "pace": [{"pace": "slow", "paused": True, "several": True, "skip": "mine"},
             {"pace": "instant", "paused": False, "several": False, "skip": "end"}],
    "log": [{"lines": [{"ply": 3, "look": LOOK, "html": "Аня ходит"}, {"ply": 4, "html": "Тишина"}],
             "open": True, "at": 3},
            {"lines": [], "open": False}],
    "matches": [{"matches": [MATCH, {**MATCH, "over": True}], "aside": 3}, {"matches": []}],
    "menu": [{"items": ["share", "late=0", {"name": "penalty=1", "label": "Штраф: Команда 1"}]},
             {"items": ["share"], "looks": {"locale": "ru", "text": "large"}}],
    "new_match": [{"code": "victory", "codes": ["victory", "tictactoe"], "counts": [2, 3], "count": 2,
                   "seats": [SEAT, {**SEAT, "kind": "person"}], "levels": ["easy", "top"], "teams": 2,
                   "error": "Так нельзя",
                   "options": [{"name": "quiz", "value": "off", "choices": ["off", "note"]},
                               {"name": "dealer", "value": "1", "choices": ["random", "0", "1", "2", "3"]}]},
                  {"code": "tictactoe", "codes": ["tictactoe"], "counts": [2], "count": 2,
                   "seats": [{"name": "Аня", "kind": "person", **LOOK}], "options": []}],
    "refusal": [{"rule": "VI-30", "title": "Занято", "text": "Клетка занята", "code": "victory",
                 "example": True}],
    "rename": [{"id": "m1", "name": "Вечер"}],
    "take_over": [{"id": "m1", "said": ""}, {"id": "m1", "said": "Запись разыгрывается"}],
    "replay": [{"ply": 3, "last": 9, "turn": 2, "turns": 4, "said": "Аня ходит", "playing": True,
                "can_branch": True, "over": True},
               {"ply": 0, "last": 0, "playing": False, "can_branch": False}],
    "result": [{"code": "victory", "headline": "Победа", "more": "Ещё", "verdict": "Вы победили",
                "onward": [("ui:rematch=easy", "Легче", "i-bot")],
                "rows": [{"name": "Аня", "look": LOOK, "facts": ["1 линия"], "won": True}]}],
    "rules_page": [{"code": "victory", "sections": [{"title": "Ход", "rules": [RULE]}], "current": "VI-1",
                    "example": SAFE}],
    "rules_section": [{"code": "victory", "section": {"title": "Ход", "rules": [RULE]}, "current": "VI-1",
                       "example": SAFE}],
    "samples": [{"games": [{"code": "tictactoe", "seats": [2], "levels": ["easy"], "doors": ()}]}],
    "start": [{"games": [{"code": "victory", "done": 0, "next": 1, "guide": True},
                         {"code": "risk", "done": 3, "next": 4},
                         {"code": "coldwar", "done": 19, "next": 0}]}],
    "settings": [{"values": VALUES, "lasting": False, "aside": 1}, {"values": {}}],
    "share": [{"seats": ["Аня", "Бот"], "over": False, "seat": 0, "link": "https://example.org/#link/x",
               "copied": True},
              {"seats": ["Аня"], "over": False},
              {"seats": ["Аня"], "over": True, "long": True}],
    "stats": [{"body": SAFE}],
    "story": [{"code": "victory", "title": "Итог",
               "steps": [{"said": "Вскрыли", "picture": SAFE, "rule": "VI-3"}, {"said": "Ушли"}]}],
    "table": [{"code": "victory", "zones": {"log": SAFE}, "embed": True}],
    "table_bar": [{"code": "victory", "about": ["Вечер", Html("<b>до двух</b>")], "can_undo": True,
                   "can_hint": False, "thinking": True, "update": True, "offline": "testing"}],
    "telling": [{"title": "Итог", "headline": "Вы взяли Кубу", "beats": ["Влияние", "Агенты"], "at": at,
                 "said": ["Вскрыли", "Ушли"]} for at in (0, 1)],
    "toast": [{"kind": "undo", "text": "Удалено", "button": ("Вернуть", "ui:undelete=m1")},
              {"kind": "error", "text": "Беда"}],
    "transfer": [{"mode": "import", "said": "Не вышло", "kind": "error"}, {"mode": "export", "found": 3}],
    "two_tabs": [{"can_take": True}, {}],
    "update": [{"playing": True}, {"playing": False}],
}  # fmt: skip


def swapped(value: Any, hostile: str) -> Any:
    """Return a model with every plain string replaced; Html, by its promise, is safe already."""
    if isinstance(value, Html):
        return value
    if isinstance(value, str):
        return hostile
    if isinstance(value, dict):
        return {key: swapped(inner, hostile) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(swapped(inner, hostile) for inner in value)
    return value


def paint(name: str, model: dict[str, Any]) -> Html:
    """Paint a widget by its name."""
    make: Callable[[dict[str, Any]], Html] = getattr(widgets, name)
    return make(model)


def stateless() -> dict[str, Html]:
    """Paint what needs no model."""
    painted = {"frame": widgets.frame(), "progress": widgets.progress()}
    for screen in widgets.SHELLS:
        for locale in i18n.LOCALES:
            painted[f"{screen}-{locale}"] = widgets.shell(screen, locale)
    return painted
