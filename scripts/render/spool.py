"""A wound spool: blender -b -P scripts/render/spool.py -- --out raw.png --finish matt --albedo 1 --brand NAME

`--albedo 0` and `--albedo 1` with the same seed give the pair that recolor.ts mixes for any hex.
"""
import math
import os
import random
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from filament import filament  # noqa: E402
from studio import (arguments, bevel, cut, cylinder, gather, lathe, material, reset, shoot, smooth,  # noqa: E402
                    stage, strand, wordmark)

FLANGE, WIDTH, BORE, LABEL = 1.0, 0.60, 0.265, 0.55   # radii and width; 1.0 is 100 mm
WOUND = 0.865                                          # radius of the outermost strands
STRAND = 0.0138
HOLES, HOLE, HOLE_AT = 8, 0.124, 0.722


def flange(side, plastic):
    """A moulded disc: raised rim, raised seat for the label, eight windows, two clip holes."""
    t, z = 0.016, side * WIDTH / 2
    profile = [(BORE, -t), (FLANGE, -t), (FLANGE, t), (0.968, t), (0.958, t - 0.007), (LABEL + 0.022, t - 0.007),
               (LABEL + 0.012, t), (BORE, t)]
    disc = lathe([(r, z + side * h) for r, h in profile], plastic, 192, "flange")
    for i in range(HOLES):
        a = 2 * math.pi * (i + 0.5) / HOLES
        cut(disc, cylinder(HOLE, 0.2, (HOLE_AT * math.cos(a), HOLE_AT * math.sin(a), z), None, steps=64))
    for degrees in (68, 74):
        a = math.radians(degrees)
        cut(disc, cylinder(0.011, 0.2, (0.925 * math.cos(a), 0.925 * math.sin(a), z), None, steps=24))
    return bevel(smooth(disc), 0.006, 2)


def winding(mat, core):
    inside = WIDTH / 2 - 0.02
    lathe([(BORE + 0.01, -inside + 0.02), (WOUND - 0.034, -inside + 0.02), (WOUND - 0.034, inside - 0.02),
           (BORE + 0.01, inside - 0.02)], core, name="core")
    dice = random.Random(4)
    for side in (1, -1):                                # the wound sides, seen through the windows
        for k in range(15):
            r, z = 0.445 + k * STRAND * 2.06, side * (inside - STRAND - dice.uniform(0, 0.004))
            strand([(r * math.cos(2 * math.pi * i / 128), r * math.sin(2 * math.pi * i / 128), z)
                    for i in range(128)], STRAND, mat, cyclic=True)
    helix(mat, WOUND - 2 * STRAND * 0.88, 0, 1.0, dice, 0.001)
    helix(mat, WOUND, 0.4, 1.0, dice, 0.0045)
    helix(mat, WOUND + 2 * STRAND * 0.9, math.radians(178), 0.30, dice, 0.0016)


def helix(mat, radius, phase, part, dice, jitter):
    """One layer of turns, wound from the back flange over `part` of the width."""
    per_turn, pitch, reach = 96, STRAND * 2.16, WIDTH - 0.04 - 2 * STRAND
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


def label(args, mat_ring):
    paper = material("paper", (0.86, 0.865, 0.85, 1), Roughness=0.62, Specular=0.3)
    ink = material("ink", "#16201b", Roughness=0.6, Specular=0.25)
    pine = material("pine", "#176540", Roughness=0.6, Specular=0.25)
    z = WIDTH / 2 + 0.016

    def ring(inner, outer, height, mat):
        return lathe([(inner, z), (outer, z), (outer, z + height), (inner, z + height)], mat, 192, "label")

    ring(BORE + 0.025, LABEL, 0.002, paper)
    ring(BORE + 0.091, BORE + 0.096, 0.0026, material("hairline", (0.42, 0.43, 0.42, 1), Roughness=0.7))
    ring(BORE + 0.025, BORE + 0.092, 0.003, mat_ring)
    for part in wordmark(args.brand, 0.158, ink, pine, args.font, bend=0.407):
        part.location.z = z + 0.0024


def build(args):
    reset()
    base = [0.9 * args.albedo] * 3 + [1]   # white plastic is no brighter
    plastic = material("plastic", (0.021, 0.022, 0.022, 1), Roughness=0.42, Specular=0.45)
    fil = filament(args.finish, base)
    for side in (1, -1):
        flange(side, plastic)
    tube = lathe([(BORE - 0.018, -WIDTH / 2), (BORE + 0.004, -WIDTH / 2), (BORE + 0.004, WIDTH / 2 + 0.02),
                  (BORE - 0.018, WIDTH / 2 + 0.02)], plastic, 160, "tube")
    bevel(tube, 0.005, 2)
    core = material("core", [0.95 * c for c in base[:3]] + [1], Roughness=0.5) if args.finish == "transparent" else fil
    winding(fil, core)
    label(args, material("ring", base, Roughness=0.55, Specular=0.3))
    spool = gather()
    spool.rotation_euler = (math.radians(90), 0, math.radians(37))
    spool.location = (0, 0, FLANGE)
    return spool


if __name__ == "__main__":
    options = arguments(finish=dict(default="matt"), albedo=dict(type=float, default=1.0))
    spool = build(options)
    floor = stage(look_at=(-0.03, 0, 0.965))
    shoot(options, floor, spool)
