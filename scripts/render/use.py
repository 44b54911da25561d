"""A material in use: blender -b -P scripts/render/use.py -- --scene planter --out FOLDER --size 800x600

Into the folder go white.png, black.png and shadow.png, which recolor.ts mixes for any hex; of clear filament a render of
each colour. With `--colour`, one direct render is made at the path `--out`.
"""
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import use_home as home  # noqa: E402
import use_workshop as workshop  # noqa: E402
from clear import clear, shoot_colours  # noqa: E402
from filament import filament  # noqa: E402
from studio import SMALL_SHADOW, arguments, gather, linear, reset, shoot, shoot_pair, stage  # noqa: E402
from use_kit import frame_all  # noqa: E402

#: What is printed of each, and in which finish.
SCENES = {
    "planter": (home.planter, "matt"),
    "vase": (home.vase, "silk"),
    "clamp": (workshop.clamp, "matt"),
    "housing": (workshop.housing, "matt"),
    "wheel": (workshop.wheel, "matt"),
    "bellows": (workshop.bellows, "matt"),
    "jig": (workshop.jig, "carbon"),
    "gear": (workshop.gear, "matt"),
    "hinge": (workshop.hinge, "matt"),
    "tray": (workshop.tray, "matt"),
    "support": (workshop.support, "matt"),
    "lamp": (home.lamp, "transparent"),
    "box": (home.box, "wood"),
    "chess": (home.chess, "metal"),
    "ornament": (home.ornament, "glitter"),
}

#: Albedo of the two renders; white plastic is no brighter.
WHITE, BLACK = [0.9] * 3 + [1], [0, 0, 0, 1]


def printed_in(finish, base):
    return clear(base, lamp=home.BULB, surfaces=4) if finish == "transparent" else filament(finish, base)


if __name__ == "__main__":
    options = arguments(scene=dict(required=True, choices=SCENES), colour=dict(help="hex of a direct render"))
    reset()
    build, finish = SCENES[options.scene]
    mat = printed_in(finish, linear(options.colour) if options.colour else WHITE)
    view = build(mat)
    scene = gather("scene")
    floor = stage(**view)
    frame_all(options)
    how = dict(bounces=5, soft=2.4, shadow=SMALL_SHADOW)
    if options.colour:
        shoot(options, floor, scene, **how)
    elif finish == "transparent":
        shoot_colours(options, floor, scene, [mat], lambda base: [printed_in(finish, base)], **how)
    else:
        shoot_pair(options, floor, scene, [mat], [printed_in(finish, BLACK)], **how)
