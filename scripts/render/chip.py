"""A printed sample of a finish: blender -b -P scripts/render/chip.py -- --finish silk --colour '#c89b3c' --out raw.png --size 1200x900"""
import math
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from filament import filament  # noqa: E402
from printed import printed  # noqa: E402
from studio import arguments, gather, linear, reset, rounded, shoot, stage, strand  # noqa: E402

LAYER, BEAD = 0.042, 0.030


def plate(mat):
    """A thick card with a bent lip: walls show layers, the top shows the lines of the last one."""
    width, depth, layers = 1.9, 1.25, 7

    def outline(_):
        return dense(rounded(width, depth, 0.16, 12))

    printed(outline, layers, LAYER, mat)
    z = layers * LAYER
    top_lines(mat, width - 0.1, depth - 0.1, 0.12, z)
    return z


def dense(points, step=0.05):
    out = []
    for (x, y), (u, v) in zip(points, points[1:] + points[:1]):
        n = max(1, int(math.hypot(u - x, v - y) / step))
        out += [(x + (u - x) * i / n, y + (v - y) * i / n) for i in range(n)]
    return out


def top_lines(mat, width, depth, corner, z):
    """The last layer: one contour, then diagonal lines clipped to it."""
    strand([(x, y, z) for x, y in rounded(width, depth, corner, 12)], BEAD, mat, cyclic=True)
    w, d, r = width / 2 - BEAD * 1.7, depth / 2 - BEAD * 1.7, corner
    pitch = BEAD * 1.72 * math.sqrt(2)
    for k in range(-80, 80):
        c = k * pitch
        inside = [(x, x + c) for x in [-w + 2 * w * i / 400 for i in range(401)] if contains(x, x + c, w, d, r)]
        if len(inside) > 2:
            strand([(*inside[0], z), (*inside[-1], z)], BEAD, mat)


def contains(x, y, w, d, r):
    dx, dy = abs(x) - (w - r), abs(y) - (d - r)
    if dx > r or dy > r:
        return False
    return dx <= 0 or dy <= 0 or dx * dx + dy * dy <= r * r


def step_tower(mat, z):
    """A small cylinder with a wave on the plate: a round wall for the light to travel over."""
    def outline(t):
        return [((0.30 + 0.02 * math.cos(8 * a)) * math.cos(a), (0.30 + 0.02 * math.cos(8 * a)) * math.sin(a))
                for a in [2 * math.pi * i / 192 for i in range(192)]]
    printed(outline, 11, LAYER, mat, at=(0.48, 0.08, z + BEAD * 0.5))


if __name__ == "__main__":
    options = arguments(finish=dict(default="matt"), colour=dict(required=True))
    reset()
    mat = filament(options.finish, linear(options.colour))
    step_tower(mat, plate(mat))
    chip = gather()
    chip.rotation_euler.z = math.radians(30)
    floor = stage(look_at=(0, 0, 0.24), camera_at=(0, -7.6, 4.0), lens=128)
    shoot(options, floor, chip)
