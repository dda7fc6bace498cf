"""Two noisy halves become one clean picture; the calculation itself is denoise.cpp."""

import ctypes
from pathlib import Path

import bpy
import numpy as np

DENOISER = Path(__file__).resolve().parents[3] / 'var' / 'pictures' / 'libdenoise.so'
GUIDES = {'normal': 2.0, 'colour': 2.5, 'gloss': 1.5, 'mist': 6.0}
REACH, PATCH, STRENGTH, GUIDANCE = 8, 2, 0.45, 8.0


def denoised(passes: Path):
    """The light of a render without its noise, as rows from bottom to top."""
    # Noise of bright parts would outweigh all others, so distances are taken of logarithms.
    halves = [np.log1p(np.maximum(_read(passes, 'image', half), 0) * 8) for half in (0, 1)]
    guide, doubt = _guide(passes)
    height, width, guides = guide.shape
    first, second, guide, doubt = (
        np.ascontiguousarray(plane, np.float32) for plane in (*halves, guide, doubt)
    )
    result = np.empty_like(first)

    def at(array):
        return array.ctypes.data_as(ctypes.c_void_p)

    ctypes.CDLL(str(DENOISER)).denoise(
        at(first), at(second), at(guide), at(doubt), guides, width, height, REACH, PATCH,
        ctypes.c_float(STRENGTH), ctypes.c_float(GUIDANCE), at(result),
    )
    return np.expm1(result) / 8


def _guide(passes: Path):
    """What was seen apart from light, and how much both halves disagree about it."""
    planes, doubts = [], []
    for name, weight in GUIDES.items():
        halves = [_read(passes, name, half)[..., : 1 if name == 'mist' else 3] for half in (0, 1)]
        plane = (halves[0] + halves[1]) / 2 * weight
        doubt = _softened((halves[0] - halves[1]) ** 2 / 4 * weight**2, 4)
        # Where the halves disagree, the guide is blurred first, as the lens blurred the thing.
        unsure = doubt / (doubt + 0.004)
        planes.append(_softened(plane) * (1 - unsure) + _softened(plane, 6) * unsure)
        doubts.append(doubt * 0.1)
    return np.concatenate(planes, -1), np.concatenate(doubts, -1)


def both(passes: Path, name: str):
    return (_read(passes, name, 0) + _read(passes, name, 1)) / 2


def _read(passes: Path, name: str, half: int):
    image = bpy.data.images.load(str(passes / f'{name}-{half}-0001.exr'))
    image.colorspace_settings.name = 'Linear'
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    return pixels.reshape(height, width, 4)[..., :3].copy()


def _softened(plane, times=1):
    for axis in (0, 1) * times:
        plane = sum(np.roll(plane, d, axis) * w for d, w in ((-1, 0.25), (0, 0.5), (1, 0.25)))
    return plane
