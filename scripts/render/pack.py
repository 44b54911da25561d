"""The box and its spool: blender -b -P scripts/render/pack.py -- --out FOLDER --size 800x600 --brand NAME

Into the folder go white.png, black.png and shadow.png for every hex, as of a scene of use; with `--finish transparent` a
render of each of its colours, wound on a clear hub as in spool.py. `--shape large` is the pack of 2.3 kg. With `--planes`
nothing is rendered: it prints where a picture shows the two labels, for src/build/spool-label.ts.
"""
import math
import os
import sys
from typing import NamedTuple

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import spool  # noqa: E402
from clear import shoot_colours  # noqa: E402
from studio import (SMALL_SHADOW, arguments, box, gather, lathe, linear, material, reset, shoot, shoot_pair, stage,  # noqa: E402
                    wordmark)
from use_kit import frame_all, group  # noqa: E402
from wound import FINISHES, glass, wound  # noqa: E402

class Pack(NamedTuple):
    """The carton, where it and the spool stand, and the room that is left about them: what is larger fills the picture."""
    side: float
    depth: float
    carton: tuple
    spool: tuple
    room: float


PACKS = {
    "normal": Pack(2.14, 0.80, (-0.55, 0.5, 0), (1.42, -0.70), 0.075),
    "large": Pack(3.14, 1.14, (-0.80, 0.7, 0), (2.06, -1.06), 0.008),
}
#: The paper on the carton is as large on each, so that it tells how large the carton is.
PAPER = (1.32, 0.66)
LEAN = 14           # degrees that the spool leans back against the carton


def carton(args, pack, stripe):
    """A flat box that stands on its narrow side: wordmark, a stripe round the edge, a label with a swatch; the build prints
    the weight beside it."""
    side, depth = pack.side, pack.depth
    card = material("card", (0.74, 0.735, 0.71, 1), Roughness=0.62, Specular=0.25)
    ink = material("ink", "#16201b", Roughness=0.6, Specular=0.25)
    pine = material("pine", "#176540", Roughness=0.6, Specular=0.25)
    paper = material("paper", (0.88, 0.885, 0.875, 1), Roughness=0.5, Specular=0.35)
    front, right = -depth / 2 - 0.001, side / 2
    box((side, depth, side), (0, 0, side / 2), card, 0.016)
    for x, wide in ((-right + 0.33, 0.26), (-right + 0.52, 0.05)):
        box((wide, depth + 0.004, side + 0.003), (x, 0, side / 2), stripe, 0.017)
    for part in wordmark(args.brand, 0.27, ink, pine, args.font):
        part.rotation_euler.x = math.radians(90)
        part.location = (right - 0.81, front - 0.002, side - 0.42)
    x, z = paper_at(pack)
    box((PAPER[0], 0.003, PAPER[1]), (x, front, z), paper)
    box((0.46, 0.003, 0.46), (x - PAPER[0] / 2 + 0.33, front - 0.002, z), stripe)
    for k, width in enumerate((0.03, 0.012, 0.02, 0.012, 0.035, 0.012, 0.02, 0.03, 0.012, 0.024, 0.012, 0.03)):
        box((width, 0.003, 0.17), (x + 0.02 + 0.052 * k, front - 0.002, z - 0.145), ink)
    seam = material("seam", (0.30, 0.295, 0.28, 1), Roughness=0.8)
    box((side - 0.03, 0.008, 0.004), (0, 0.02, side + 0.0005), seam)
    box((0.004, 0.008, side - 0.03), (right + 0.0005, 0.02, side / 2), seam)


def paper_at(pack):
    """The middle of the paper on the carton's front."""
    return pack.side / 2 - 0.14 - PAPER[0] / 2, 0.50


def unpacked(args, fil, stripe):
    plastic = material("plastic", (0.021, 0.022, 0.022, 1), Roughness=0.42, Specular=0.45)
    shape, clear = spool.SHAPES[args.shape], args.finish == "transparent"
    middle = glass() if clear else plastic
    for side in (1, -1):
        spool.flange(shape, side, plastic, plastic if side == 1 else middle)
    spool.winding(shape, fil, clear)
    spool.label(args, shape, stripe)
    half = shape.width / 2
    lathe([(r, z) for r, z in ((shape.bore - 0.014, -half), (shape.bore + 0.004, -half), (shape.bore + 0.004, half + 0.02),
                               (shape.bore - 0.014, half + 0.02))], middle, 96)


def planes(pack, front, flange):
    """From a point of each label to a pixel of the picture, in rows of a homography whose last number is 1."""
    scene = bpy.context.scene
    bpy.context.view_layer.update()
    x, z = paper_at(pack)
    paper = [front.matrix_world @ Vector((x + u, -pack.depth / 2 - 0.003, z + v)) for u, v in CORNERS]
    disc = [flange.matrix_world @ Vector((u, v, spool.SHAPES[options.shape].width / 2 + 0.013)) for u, v in CORNERS]
    for name, corners in (("carton", paper), ("spool", disc)):
        width, height = (int(n) for n in options.size.split("x"))
        seen = [world_to_camera_view(scene, scene.camera, corner) for corner in corners]
        print("PLANE", name, [round(n, 4) for n in homography([(at.x * width, (1 - at.y) * height) for at in seen])])


def homography(corners):
    """From the square of CORNERS to these four points."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = corners
    ax, ay, bx, by = x1 - x2, y1 - y2, x3 - x2, y3 - y2
    sx, sy = x0 - x1 + x2 - x3, y0 - y1 + y2 - y3
    whole = ax * by - bx * ay
    g, h = (sx * by - bx * sy) / whole, (ax * sy - sx * ay) / whole
    return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h]


CORNERS = ((0, 0), (1, 0), (1, 1), (0, 1))


def materials(finish, base):
    strands = wound(finish, base)
    strands.cycles.sample_as_light = False          # clear ones glow a little: as lamps they would be grain on the box
    return [material("stripe", base, Roughness=0.55, Specular=0.3), strands]


if __name__ == "__main__":
    options = arguments(colour=dict(help="hex of a direct render"),
                        finish=dict(default="matt", choices=FINISHES),
                        shape=dict(default="normal", choices=PACKS), planes=dict(action="store_true"))
    pack = PACKS[options.shape]
    reset()
    white = materials(options.finish, linear(options.colour) if options.colour else [0.9] * 3 + [1])
    stripe, strands = white
    with group(pack.carton, (0, 0, 14)) as front:
        carton(options, pack, stripe)
    radius = spool.SHAPES[options.shape].flange + 0.07
    with group((*pack.spool, radius * math.cos(math.radians(LEAN)) + 0.02), (90 - LEAN, 0, 30)) as flange:
        unpacked(options, strands, stripe)
    scene = gather("scene")
    floor = stage(look_at=(0.1, 0, pack.side / 2.14), camera_at=(-1.6, -11.0, 3.0))
    if options.finish in ("silk", "metal"):
        spool.light(options.finish)
    frame_all(options, [pack.room + more for more in (0.01, 0.03, 0.01, 0.05)])
    if options.planes:
        planes(pack, front, flange)
        sys.exit()
    how = dict(bounces=5, soft=2.4, shadow=SMALL_SHADOW)
    if options.colour:
        shoot(options, floor, scene, **how)
    elif options.finish == "transparent":
        shoot_colours(options, floor, scene, white, lambda base: materials(options.finish, base), **how)
    else:
        shoot_pair(options, floor, scene, white, materials(options.finish, [0, 0, 0, 1]), **how)
