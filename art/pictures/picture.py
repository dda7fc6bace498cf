"""Render one picture of the series.

blender -b -P picture.py -- cold-aisle                  # the master, minutes
blender -b -P picture.py -- cold-aisle 0.42 8           # a preview, seconds
blender -b -P picture.py -- cold-aisle grade            # only develop the last render again
"""

import importlib
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from grade import grade  # noqa: E402
from kit.render import render_halves  # noqa: E402
from scenes import SCENES  # noqa: E402

PROJECT = HERE.parent.parent
WORK = PROJECT / 'var' / 'pictures'
MASTERS = PROJECT / 'content' / 'images'
WIDTH, HEIGHT = 1462, 840


def main(name: str, scale='1', samples='36'):
    if name not in SCENES:
        raise SystemExit(f'No picture is called "{name}". There are: {", ".join(SCENES)}')
    scene = importlib.import_module(f'scenes.{SCENES[name]}')
    view = scene.VIEWS[name]
    master = scale in ('1', 'grade')
    passes = WORK / (name if master else f'{name}-preview')
    if scale != 'grade':
        scene.build(name)
        view.aim()
        size = float(scale)
        render_halves(passes, round(WIDTH * size), round(HEIGHT * size), int(samples), view.mist)
    target = (MASTERS if master else WORK) / f'{name if master else passes.name}.png'
    grade(passes, target, view.exposure, view.haze, view.haze_colour)


main(*sys.argv[sys.argv.index('--') + 1 :])
