"""The winding from near: blender -b -P scripts/render/winding.py -- --finish silk --size 1200x900 --out FOLDER

Strands of 1.75 mm on a spool of 200 mm, about a dozen across the picture, filled to its edges: a white and a black
render, the pair that recolor.ts mixes for any colour.
"""
import math
import os
import random
import sys

import bmesh
from mathutils import Vector

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from cover_kit import MM, camera, lamp, world  # noqa: E402
from filament import node, ramp  # noqa: E402
from near import near, shoot_pair, strew  # noqa: E402
from studio import arguments, material, mesh_object, reset, shader_of  # noqa: E402

STRAND = 0.875 * MM
PITCH = 2 * STRAND * 1.03
RISE = PITCH * 0.872            # from one layer to the next: strands lie between those below
RADIUS = 92 * MM
REACH = 0.34                    # radians to each side of the top
STEPS, SIDES = 140, 56


class Turn:
    """One turn of the winding about the x axis: where its centre runs, a little uneven as a machine leaves it, yet never
    so that two strands cut into each other: clear ones would show it as a black line."""

    def __init__(self, x, radius, dice):
        self.x, self.radius = x, radius
        self.wave = [(dice.uniform(0, math.tau), dice.uniform(2, 7), dice.uniform(-0.006, 0.006) * MM) for _ in range(2)]
        self.sway = [(dice.uniform(0, math.tau), dice.uniform(2, 6), dice.uniform(-0.011, 0.011) * MM) for _ in range(2)]

    def centre(self, a):
        x = self.x + sum(h * math.sin(p + f * a) for p, f, h in self.sway)
        r = self.radius + sum(h * math.sin(p + f * a) for p, f, h in self.wave)
        return Vector((x, -r * math.sin(a), r * math.cos(a)))

    def frame(self, a):
        here, ahead = self.centre(a), self.centre(a + 0.002)
        way = (ahead - here).normalized()
        out = Vector((0, -math.sin(a), math.cos(a)))
        out = (out - way * way.dot(out)).normalized()
        return here, way, out, way.cross(out)


def layers(dice, clear):
    """The outermost layer, and the one that is seen between its strands; through clear ones it would be seen everywhere,
    and nothing would be clear."""
    count = 30
    return [Turn((k + half - count / 2) * PITCH, RADIUS + half * 2 * RISE, dice)
            for half in ((0.5,) if clear else (0, 0.5)) for k in range(count)]


def tube(bm, turn):
    rings = []
    for i in range(STEPS + 1):
        here, _, out, side = turn.frame(-REACH + 2 * REACH * i / STEPS)
        rings.append([bm.verts.new(here + (out * math.cos(b) + side * math.sin(b)) * STRAND)
                      for b in [math.tau * k / SIDES for k in range(SIDES)]])
    for low, high in zip(rings, rings[1:]):
        for k in range(SIDES):
            bm.faces.new((low[k], low[(k + 1) % SIDES], high[(k + 1) % SIDES], high[k]))
    bm.faces.new(rings[0])
    bm.faces.new(rings[-1])


def spots(turns, finish, dice):
    """Places on the strands where something lies in the skin; in its depth nobody sees it."""
    per_turn = {"carbon": 5200, "glitter": 900}.get(finish, 0)
    for turn in turns[len(turns) // 2:]:                # the outermost layer
        for _ in range(per_turn):
            here, way, out, side = turn.frame(dice.uniform(-REACH, REACH))
            b = dice.uniform(-1.7, 1.7)
            normal = out * math.cos(b) + side * math.sin(b)
            yield here + normal * STRAND, normal, way


def dress(finish):
    """The finish's material; a strand is smoother than a printed part, so that even a matte one has its line of light."""
    def of(base):
        mat = near(finish, base, along=(1, 9 if finish == "wood" else 1.4, 1), rough=ROUGH.get(finish, 1), fine=FINE)
        if finish == "matt":
            shader_of(mat)[1].inputs["Roughness"].default_value = 0.42
        return mat
    return of


#: How much smaller the grains of metal and carbon are than on a part.
FINE = 2
#: How much of a finish's grain is left so near: the skin of matte filament is smooth, powder is a shimmer.
ROUGH = {"matt": 0, "carbon": 0.35, "wood": 0.7, "metal": 0.5}


def build(args):
    reset()
    dice = random.Random(args.seed)
    turns = layers(dice, args.finish == "transparent")
    bm = bmesh.new()
    for turn in turns:
        tube(bm, turn)
    mat = dress(args.finish)([1] * 4)
    mesh_object("strands", bm, mat).data.auto_smooth_angle = math.radians(70)
    strew(args.finish, spots(turns, args.finish, dice), dice, large=0.55)


def light_box():
    """A lit plane under clear strands with soft darker bands that run as they do: each strand, being a lens, draws them once
    more, as bright and dim lines along it. Nothing is black, or a strand's edge would be."""
    glow = material("glow", (1, 1, 1, 1))
    tree, _ = shader_of(glow)
    lit = node(tree, "ShaderNodeEmission", Color=(0.97, 0.99, 1, 1))
    place = tree.nodes.new("ShaderNodeTexCoord")
    bands = node(tree, "ShaderNodeTexWave", Scale=1.6, Distortion=0.0)
    tree.links.new(place.outputs["Object"], bands.inputs["Vector"])
    tree.links.new(ramp(tree, bands.outputs["Fac"], 0, 1, 0.5, 1.45), lit.inputs["Strength"])
    tree.links.new(lit.outputs["Emission"], tree.nodes["Material Output"].inputs["Surface"])
    bm = bmesh.new()
    bmesh.ops.create_grid(bm, x_segments=1, y_segments=1, size=3)
    mesh_object("light box", bm, glow).location = (0, 0, RADIUS - 0.12)


def light(finish, clear):
    """Soft from one side, so that each strand is round, and a long narrow panel behind: a strand mirrors what lies as far
    behind it as the camera is before it, so the panel is one bright line along each."""
    top = (0, 0, RADIUS)
    if clear:
        light_box()
        world(0.5)
        lamp((-0.9, 2.6, 2.4), top, (0.7, 3.4), 24, 0.7)
        return
    shines = finish in ("silk", "metal", "glitter")
    world(0.26 if shines else 0.2)
    lamp((-3.8, -0.4, 2.6), top, (1.6, 3.0), 90 if shines else 190, 0.7)
    lamp((3.4, -1.6, 2.2), top, (0.8, 3.0), 36 if shines else 26, 0.7, (1, 0.98, 0.95))
    lamp((-0.7, 2.9, 2.9), top, (0.4, 3.6), 60 if shines else 110, 0.7, (0.97, 0.99, 1))


if __name__ == "__main__":
    options = arguments(finish=dict(default="matt"))
    clear = options.finish == "transparent"
    build(options)
    light(options.finish, clear)
    camera((-0.62, -1.0, 0.95), (0.5 * MM, 0.5 * MM, RADIUS + RISE), 20 * MM, 110)
    shoot_pair(options, dress(options.finish), None, None, bounces=24 if clear else 3, transmission=24)
