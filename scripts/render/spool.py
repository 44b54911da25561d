"""A wound spool: blender -b -P scripts/render/spool.py -- --out raw.png --finish matt --albedo 1 --brand NAME

`--albedo 0` and `--albedo 1` with the same seed give the pair that recolor.ts mixes for any hex.
"""
import math
import os
import random
import sys
from typing import NamedTuple

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from filament import filament  # noqa: E402
from studio import (arguments, bevel, cut, cylinder, gather, lathe, material, reset, shoot, smooth,  # noqa: E402
                    stage, strand, wordmark)

STRAND = 0.0138


class Shape(NamedTuple):
    """Radii and widths; 1.0 is 100 mm. `wound` is the radius of the outermost strands."""
    flange: float
    width: float
    bore: float
    label: float
    ring: float         # width of the coloured ring about the bore
    wound: float
    holes: int
    hole: float
    hole_at: float
    scale: float = 1.0  # how much the whole is shrunk to stay inside the picture


SHAPES = {
    "normal": Shape(1.0, 0.60, 0.265, 0.55, 0.067, 0.865, 8, 0.124, 0.722),
    "large": Shape(1.5, 0.95, 0.30, 0.66, 0.085, 1.32, 8, 0.255, 1.045, scale=0.68),
    "small": Shape(0.8, 0.52, 0.25, 0.47, 0.05, 0.695, 6, 0.09, 0.598),
}


def flange(shape, side, plastic):
    """A moulded disc: raised rim, raised seat for the label, eight windows, two clip holes."""
    t, z, rim = 0.016, side * shape.width / 2, shape.flange
    profile = [(shape.bore, -t), (rim, -t), (rim, t), (rim - 0.032, t), (rim - 0.042, t - 0.007),
               (shape.label + 0.022, t - 0.007), (shape.label + 0.012, t), (shape.bore, t)]
    disc = lathe([(r, z + side * h) for r, h in profile], plastic, 192, "flange")
    for i in range(shape.holes):
        a = 2 * math.pi * (i + 0.5) / shape.holes
        at = (shape.hole_at * math.cos(a), shape.hole_at * math.sin(a), z)
        cut(disc, cylinder(shape.hole, 0.2, at, None, steps=64))
    for degrees in (68, 74):
        a = math.radians(degrees)
        cut(disc, cylinder(0.011, 0.2, ((rim - 0.075) * math.cos(a), (rim - 0.075) * math.sin(a), z), None, steps=24))
    return bevel(smooth(disc), 0.006, 2)


def winding(shape, mat, core):
    inside, depth, wound = shape.width / 2 - 0.02, shape.width / 2 - 0.04, shape.wound
    lathe([(shape.bore + 0.01, -depth), (wound - 0.034, -depth), (wound - 0.034, depth), (shape.bore + 0.01, depth)],
          core, name="core")
    dice = random.Random(4)
    pitch, first = STRAND * 2.06, shape.label - 0.105
    for side in (1, -1):                                # the wound sides, seen through the windows
        for k in range(round((wound - 0.022 - first) / pitch) + 1):
            r, z = first + k * pitch, side * (inside - STRAND - dice.uniform(0, 0.004))
            strand([(r * math.cos(2 * math.pi * i / 128), r * math.sin(2 * math.pi * i / 128), z)
                    for i in range(128)], STRAND, mat, cyclic=True)
    reach = shape.width - 0.04 - 2 * STRAND
    helix(mat, wound - 2 * STRAND * 0.88, 0, 1.0, reach, dice, 0.001)
    helix(mat, wound, 0.4, 1.0, reach, dice, 0.0045)
    helix(mat, wound + 2 * STRAND * 0.9, math.radians(178), 0.30, reach, dice, 0.0016)


def helix(mat, radius, phase, part, reach, dice, jitter):
    """One layer of turns, wound from the back flange over `part` of the width."""
    per_turn, pitch = 96, STRAND * 2.16
    turns = reach * part / pitch
    lift = [dice.uniform(-jitter, jitter) for _ in range(int(turns) + 3)]
    points = []
    for i in range(int(turns * per_turn) + 1):
        t = i / per_turn
        n, f = int(t), t - int(t)
        wobble = lift[n] * (1 - f) + lift[n + 1] * f
        r = radius + wobble
        a = 2 * math.pi * t + phase
        points.append((r * math.cos(a), r * math.sin(a), -reach / 2 + t * pitch + 0.8 * wobble))
    strand(points, STRAND, mat)


def label(args, shape, mat_ring):
    paper = material("paper", (0.86, 0.865, 0.85, 1), Roughness=0.62, Specular=0.3)
    ink = material("ink", "#16201b", Roughness=0.6, Specular=0.25)
    pine = material("pine", "#176540", Roughness=0.6, Specular=0.25)
    z, edge = shape.width / 2 + 0.016, shape.bore + 0.025
    inner = edge + shape.ring + 0.004                    # the paper between the ring and its own edge
    band = shape.label - inner

    def ring(inner, outer, height, mat):
        return lathe([(inner, z), (outer, z), (outer, z + height), (inner, z + height)], mat, 192, "label")

    ring(edge, shape.label, 0.002, paper)
    ring(inner - 0.005, inner, 0.0026, material("hairline", (0.42, 0.43, 0.42, 1), Roughness=0.7))
    ring(edge, inner - 0.004, 0.003, mat_ring)
    for part in wordmark(args.brand, 0.836 * band, ink, pine, args.font, bend=inner + 0.243 * band):
        part.location.z = z + 0.0024


def build(args, shape):
    reset()
    base = [0.9 * args.albedo] * 3 + [1]   # white plastic is no brighter
    plastic = material("plastic", (0.021, 0.022, 0.022, 1), Roughness=0.42, Specular=0.45)
    fil = filament(args.finish, base)
    for side in (1, -1):
        flange(shape, side, plastic)
    bore, half = shape.bore, shape.width / 2
    tube = lathe([(bore - 0.018, -half), (bore + 0.004, -half), (bore + 0.004, half + 0.02), (bore - 0.018, half + 0.02)],
                 plastic, 160, "tube")
    bevel(tube, 0.005, 2)
    core = material("core", [0.95 * c for c in base[:3]] + [1], Roughness=0.5) if args.finish == "transparent" else fil
    winding(shape, fil, core)
    label(args, shape, material("ring", base, Roughness=0.55, Specular=0.3))
    spool = gather()
    spool.rotation_euler = (math.radians(90), 0, math.radians(37))
    spool.scale = [shape.scale] * 3
    spool.location = (0, 0, shape.flange * shape.scale)
    return spool


if __name__ == "__main__":
    options = arguments(finish=dict(default="matt"), albedo=dict(type=float, default=1.0),
                        shape=dict(default="normal", choices=SHAPES))
    chosen = SHAPES[options.shape]
    spool = build(options, chosen)
    height = chosen.flange * chosen.scale
    floor = stage(look_at=(-0.03, 0, 0.965 * height))
    shoot(options, floor, spool)
