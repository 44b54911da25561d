"""A wound spool: blender -b -P scripts/render/spool.py -- --out raw.png --finish matt --albedo 1 --brand NAME

`--albedo 0` and `--albedo 1` with the same seed give the pair that recolor.ts mixes for any hex; `--colour` renders
one hex directly.
"""
import math
import os
import random
import sys
from typing import NamedTuple

import bpy

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from studio import (area_light, arguments, bevel, box, cut, cylinder, gather, lathe, linear, material,  # noqa: E402
                    reset, shoot, smooth, stage, strand, wordmark)
from wound import glass, wound  # noqa: E402

STRAND = 0.0138
STEP = 2 * STRAND * 0.86    # from one layer to the next
TURN = 52           # degrees from the face towards the winding


class Shape(NamedTuple):
    """Radii and widths; 1.0 is 100 mm. `wound` is the radius of the outermost full layer."""
    flange: float
    width: float
    bore: float
    label: float
    wound: float
    rim: float          # width of the outer ring
    scale: float        # how large it is drawn: all stay inside the picture, and the larger one looks larger


SHAPES = {
    "normal": Shape(1.0, 0.66, 0.18, 0.42, 0.92, 0.05, scale=1.03),
    "large": Shape(1.5, 0.99, 0.26, 0.58, 1.395, 0.07, scale=0.737),
    "small": Shape(0.8, 0.55, 0.18, 0.385, 0.72, 0.048, scale=1.0),
}
SPOKES = 5
#: Where on the rim the end of the filament is threaded through, seen from the front.
CLIP = math.radians(148)


def flange(shape, side, plastic, middle):
    """A thin ring on five spokes about a small hub: the winding lies open."""
    t, z = 0.016, side * shape.width / 2
    hub = shape.label + 0.018
    inner = shape.flange - shape.rim
    rim = lathe([(r, z + side * h) for r, h in ((inner, -t), (shape.flange, -t), (shape.flange, t), (inner, t))],
                plastic, 224, "rim")
    if side == 1:
        cut(rim, cylinder(STRAND * 1.5, 0.2, (*polar(clip_radius(shape), CLIP), z), None, steps=24))
    bevel(smooth(rim), 0.007, 3)
    plate = [(shape.bore, -t), (hub, -t), (hub, t), (shape.label + 0.008, t), (shape.label + 0.002, t - 0.005),
             (shape.bore, t - 0.005)]
    bevel(lathe([(r, z + side * h) for r, h in plate], middle, 192, "hub"), 0.004, 2)
    length = inner - hub + 0.03
    for i in range(SPOKES):
        a = math.radians(90) + 2 * math.pi * (i + 0.5) / SPOKES
        box((length, 0.036, 0.026), (*polar(hub + length / 2 - 0.015, a), z), plastic, edge=0.006, name="spoke",
            rotate=(0, 0, a))


def polar(radius, angle):
    return radius * math.cos(angle), radius * math.sin(angle)


def clip_radius(shape):
    return shape.flange - shape.rim / 2


def winding(shape, mat, clear):
    """Strands at the sides and level layers above; the last stops short of the front and is threaded through it."""
    depth, full = shape.width / 2 - 0.03, shape.wound
    dice = random.Random(4)
    pitch, first = STRAND * 2.05, shape.label - 0.04
    if not clear:
        core = [(first, -depth), (full - 0.034, -depth), (full - 0.034, depth), (first, depth)]
        lathe([(r, h * 0.94) for r, h in core], mat, name="core")
    for side in (1, -1):                                # the wound sides, seen between the spokes
        for k in range(round((full - first) / pitch)):
            r, z = first + k * pitch + dice.uniform(-0.0015, 0.0015), side * (depth - STRAND - dice.uniform(0, 0.006))
            strand([(*polar(r, 2 * math.pi * i / 160), z) for i in range(160)], STRAND, mat, cyclic=True)
    reach = 2 * (depth - STRAND)
    if not clear:
        strand(turns(full, 0, 1.0, reach, dice, 0.0012, sink=STEP), STRAND, mat)
    outer = turns(full + STEP, math.radians(20), 0.94 if clear else 0.74, reach, dice, 0.0014, climb=STEP)
    strand(outer + threaded(shape, outer[-1]), STRAND, mat)


def turns(radius, phase, part, reach, dice, jitter, climb=0.0, sink=0.0):
    """One layer of turns, wound from the back flange over `part` of the width; its first turn climbs out of the layer
    below, and its last tenth of a turn goes down again."""
    per_turn, pitch = 128, STRAND * 2.05
    count = int(reach * part / pitch)
    lift = [dice.uniform(-jitter, jitter) for _ in range(count + 2)]
    points = []
    for i in range(count * per_turn + 1):
        t = i / per_turn
        n, f = int(t), t - int(t)
        wobble = lift[n] * (1 - f) + lift[n + 1] * f
        sunk = climb * max(0, 1 - t) + sink * max(0, 1 - (count - t) / 0.1)
        points.append((*polar(radius + wobble - sunk, 2 * math.pi * t + phase), -reach / 2 + t * pitch + 0.8 * wobble))
    return points


def threaded(shape, last):
    """From the last turn slantwise to the front, through the hole of the rim and a little out of it."""
    x, y, z = last
    start, radius = math.atan2(y, x) % (2 * math.pi), math.hypot(x, y)
    front, hole = shape.width / 2, clip_radius(shape)
    points = []
    for i in range(1, 81):
        t = i / 80
        slant = t * t * (3 - 2 * t)
        rise = max(0.0, (t - 0.6) / 0.4) ** 2
        points.append((*polar(radius + (hole - radius) * rise, start + (CLIP - start) * t),
                       z + (front - 0.035 - z) * slant))
    for i in range(1, 25):
        t = i / 24
        out = front - 0.035 + 0.125 * t - 0.04 * t * t
        points.append((*polar(hole - 0.01 * t * t, CLIP + 0.03 * t + 0.16 * t * t), out))
    return points


def label(args, shape, stripe):
    paper = material("paper", (0.86, 0.865, 0.85, 1), Roughness=0.62, Specular=0.3)
    ink = material("ink", "#16201b", Roughness=0.6, Specular=0.25)
    pine = material("pine", "#176540", Roughness=0.6, Specular=0.25)
    z, edge = shape.width / 2 + 0.011, shape.bore + 0.012
    inner = edge + 0.24 * (shape.label - edge)           # the paper between the stripe and its own edge
    band = shape.label - inner

    def ring(inner, outer, height, mat):
        return lathe([(inner, z), (outer, z), (outer, z + height), (inner, z + height)], mat, 192, "label")

    ring(edge, shape.label, 0.002, paper)
    ring(edge, inner, 0.003, stripe)
    for part in wordmark(args.brand, 0.93 * band, ink, pine, args.font, bend=inner + 0.24 * band):
        part.location.z = z + 0.0024


def build(args, shape):
    reset()
    # white plastic is no brighter
    base = linear(args.colour) if args.colour else [0.9 * args.albedo] * 3 + [1]
    plastic = material("plastic", (0.021, 0.022, 0.022, 1), Roughness=0.42, Specular=0.45)
    clear = args.finish == "transparent"
    fil = wound(args.finish, base)
    middle = glass() if clear else plastic
    for side in (1, -1):
        flange(shape, side, plastic, plastic if side == 1 else middle)
    bore, half = shape.bore, shape.width / 2
    tube = lathe([(bore - 0.014, -half), (bore + 0.004, -half), (bore + 0.004, half + 0.018), (bore - 0.014, half + 0.018)],
                 middle, 160, "tube")
    bevel(tube, 0.005, 2)
    winding(shape, fil, clear)
    label(args, shape, material("stripe", base, Roughness=0.55, Specular=0.3))
    spool = gather()
    spool.rotation_euler = (math.radians(90), 0, math.radians(TURN))
    spool.scale = [shape.scale] * 3
    spool.location = (0, 0, shape.flange * shape.scale)
    return spool


def light(finish):
    """What shines needs something to reflect, silk a bright strip in a dim studio; what is clear, light from behind."""
    if finish == "metal":
        area_light((-2.7, -3.9, 0.7), (0, 0, 1), (0.35, 3.2), 55)
    if finish == "silk":
        bpy.data.objects["key"].data.energy *= 0.5
        area_light((-3.0, -4.6, 1.75), (0, 0, 1), (3.4, 0.4), 320)
    if finish == "transparent":
        area_light((1.2, 3.4, 1.6), (0, 0, 0.9), (3, 3), 160)


if __name__ == "__main__":
    options = arguments(finish=dict(default="matt"), albedo=dict(type=float, default=1.0),
                        colour=dict(help="hex of a direct render"), shape=dict(default="normal", choices=SHAPES))
    chosen = SHAPES[options.shape]
    spool = build(options, chosen)
    height = chosen.flange * chosen.scale
    floor = stage(look_at=(-0.02, 0, 0.985 * height))
    light(options.finish)
    shoot(options, floor, spool, bounces=5, soft=2.4)
