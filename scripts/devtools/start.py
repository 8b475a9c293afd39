"""What the page says while there is no Python, from the folders of the languages."""

import json

from faristol.tiles.language import languages


def start_texts() -> str:
    """The sentences by language, as JSON; what one lacks is said in that which speaks instead.

    Raises `SystemExit` if something is said in no language that this one has.
    """
    known = languages()
    texts = {
        code: {
            **(known[one.instead].start if one.instead else {}),
            **one.start,
            "decimal": one.written.decimal,
        }
        for code, one in known.items()
    }
    names = set[str]().union(*texts.values())
    for code, own in texts.items():
        if lacking := names - own.keys():
            raise SystemExit(f"lexicons/{code}/language.toml: [start] lacks {', '.join(sorted(lacking))}")
    return json.dumps(texts, ensure_ascii=False).replace("</", "<\\/")
