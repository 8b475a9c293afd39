"""Stands in for faristol.browser.main: the app itself, which says what chance and clocks gave it."""

import json
import os
import random
import time

import js
import main as real

rehearse = real.rehearse


def start():
    real.start()
    js.faristolChance = json.dumps([random.random(), random.SystemRandom().random(), os.urandom(8).hex()])
    js.faristolClocks = json.dumps(
        [time.time() * 1000 - js.Date.now(), time.monotonic() * 1000 - js.performance.now()]
    )
