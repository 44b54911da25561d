"""The box and its spool: blender -b -P scripts/render/pack.py -- --out FOLDER --size 800x600 --brand NAME

Into the folder go white.png, black.png and shadow.png for every hex, as of a scene of use; with `--finish transparent` a
render of each of its colours, wound on a clear hub as in spool.py.
"""
import math
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import spool  # noqa: E402
from clear import shoot_colours  # noqa: E402
from studio import (SMALL_SHADOW, arguments, box, gather, lathe, linear, material, reset, shoot, shoot_pair, stage,  # noqa: E402
                    wordmark)
from use_kit import frame_all, group  # noqa: E402
from wound import glass, wound  # noqa: E402

SIDE, DEPTH = 2.14, 0.80


def carton(args, stripe):
    """A flat box that stands on its narrow side: wordmark, a stripe round the edge, a label with a swatch."""
    card = material("card", (0.74, 0.735, 0.71, 1), Roughness=0.62, Specular=0.25)
    ink = material("ink", "#16201b", Roughness=0.6, Specular=0.25)
    pine = material("pine", "#176540", Roughness=0.6, Specular=0.25)
    paper = material("paper", (0.88, 0.885, 0.875, 1), Roughness=0.5, Specular=0.35)
    front = -DEPTH / 2 - 0.001
    box((SIDE, DEPTH, SIDE), (0, 0, SIDE / 2), card, 0.016)
    for x, wide in ((-SIDE / 2 + 0.33, 0.26), (-SIDE / 2 + 0.52, 0.05)):
        box((wide, DEPTH + 0.004, SIDE + 0.003), (x, 0, SIDE / 2), stripe, 0.017)
    for part in wordmark(args.brand, 0.27, ink, pine, args.font):
        part.rotation_euler.x = math.radians(90)
        part.location = (0.26, front - 0.002, SIDE - 0.42)
    box((1.20, 0.003, 0.52), (0.30, front, 0.44), paper)
    box((0.36, 0.003, 0.36), (-0.08, front - 0.002, 0.44), stripe)
    for k, width in enumerate((0.03, 0.012, 0.02, 0.012, 0.035, 0.012, 0.02, 0.03, 0.012, 0.024, 0.012, 0.03)):
        box((width, 0.003, 0.32), (0.24 + 0.052 * k, front - 0.002, 0.44), ink)
    seam = material("seam", (0.30, 0.295, 0.28, 1), Roughness=0.8)
    box((SIDE - 0.03, 0.008, 0.004), (0, 0.02, SIDE + 0.0005), seam)
    box((0.004, 0.008, SIDE - 0.03), (SIDE / 2 + 0.0005, 0.02, SIDE / 2), seam)


def unpacked(args, fil, stripe):
    plastic = material("plastic", (0.021, 0.022, 0.022, 1), Roughness=0.42, Specular=0.45)
    shape, clear = spool.SHAPES["normal"], args.finish == "transparent"
    middle = glass() if clear else plastic
    for side in (1, -1):
        spool.flange(shape, side, plastic, plastic if side == 1 else middle)
    spool.winding(shape, fil, clear)
    spool.label(args, shape, stripe)
    lathe([(shape.bore - 0.014, -0.33), (shape.bore + 0.004, -0.33), (shape.bore + 0.004, 0.35), (shape.bore - 0.014, 0.35)],
          middle, 96)


def materials(finish, base):
    strands = wound(finish, base)
    strands.cycles.sample_as_light = False          # clear ones glow a little: as lamps they would be grain on the box
    return [material("stripe", base, Roughness=0.55, Specular=0.3), strands]


if __name__ == "__main__":
    options = arguments(colour=dict(help="hex of a direct render"),
                        finish=dict(default="matt", choices=("matt", "transparent")))
    reset()
    white = materials(options.finish, linear(options.colour) if options.colour else [0.9] * 3 + [1])
    stripe, strands = white
    with group((-0.55, 0.5, 0), (0, 0, 14)):
        carton(options, stripe)
    with group((1.42, -0.70, 1.07 * math.cos(math.radians(14)) + 0.02), (76, 0, 30)):
        unpacked(options, strands, stripe)
    scene = gather("scene")
    floor = stage(look_at=(0.1, 0, 1.0), camera_at=(-1.6, -11.0, 3.0))
    frame_all(options)
    how = dict(bounces=5, soft=2.4, shadow=SMALL_SHADOW)
    if options.colour:
        shoot(options, floor, scene, **how)
    elif options.finish == "transparent":
        shoot_colours(options, floor, scene, white, lambda base: materials(options.finish, base), **how)
    else:
        shoot_pair(options, floor, scene, white, materials(options.finish, [0, 0, 0, 1]), **how)
