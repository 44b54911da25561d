"""The winding from near: blender -b -P scripts/render/winding.py -- --finish silk --size 640x480 --out FOLDER

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
PITCH = 2 * STRAND * 1.012
RISE = PITCH * 0.872            # from one layer to the next: strands lie between those below
RADIUS = 92 * MM
REACH = 0.34                    # radians to each side of the top
STEPS, SIDES = 110, 20


class Turn:
    """One turn of the winding about the x axis: where its centre runs, a little uneven as a machine leaves it."""

    def __init__(self, x, radius, dice):
        self.x, self.radius = x, radius
        self.wave = [(dice.uniform(0, math.tau), dice.uniform(2, 7), dice.gauss(0, 0.028 * MM)) for _ in range(3)]
        self.sway = [(dice.uniform(0, math.tau), dice.uniform(2, 6), dice.gauss(0, 0.03 * MM)) for _ in range(3)]

    def centre(self, a):
        lift = sum(h * math.sin(p + f * a) for p, f, h in self.wave)
        aside = sum(h * math.sin(p + f * a) for p, f, h in self.sway)
        x, r = self.x + aside, self.radius + lift
        return Vector((x, -r * math.sin(a), r * math.cos(a)))

    def frame(self, a):
        here, ahead = self.centre(a), self.centre(a + 0.002)
        way = (ahead - here).normalized()
        out = Vector((0, -math.sin(a), math.cos(a)))
        out = (out - way * way.dot(out)).normalized()
        return here, way, out, way.cross(out)


def layers(dice):
    """The outermost layer and the one below it, wound beyond the picture's edges."""
    count = 26
    return [Turn((k - count / 2 + above / 2) * PITCH, RADIUS + above * RISE, dice)
            for above in (0, 1) for k in range(count)]


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
    """Places on the strands where something lies in the skin."""
    per_turn = {"carbon": 2600, "glitter": 460}.get(finish, 0)
    for turn in turns:
        for _ in range(per_turn):
            here, way, out, side = turn.frame(dice.uniform(-REACH, REACH))
            b = dice.uniform(-1.9, 1.9)
            normal = out * math.cos(b) + side * math.sin(b)
            yield here + normal * STRAND, normal, way


def dress(finish):
    return lambda base: near(finish, base, along=(1, 9, 1))


def build(args):
    reset()
    clear = args.finish == "transparent"
    dice = random.Random(args.seed)
    turns = layers(dice)
    bm = bmesh.new()
    for turn in turns:
        tube(bm, turn)
    mat = dress(args.finish)([1] * 4)
    mesh_object("strands", bm, mat).data.auto_smooth_angle = math.radians(70)
    strew(args.finish, spots(turns, args.finish, dice), dice)
    if not clear:                                       # what would be seen between two strands
        floor = bmesh.new()
        bmesh.ops.create_grid(floor, x_segments=1, y_segments=1, size=1)
        mesh_object("below", floor, mat).location.z = RADIUS - RISE * 1.15


def light_box():
    """A lit plane under the strands with the soft shadow of a spoke: each strand draws it once more, turned round."""
    glow = material("glow", (1, 1, 1, 1))
    tree, _ = shader_of(glow)
    lit = node(tree, "ShaderNodeEmission", Color=(0.95, 0.985, 1, 1))
    place = tree.nodes.new("ShaderNodeTexCoord")
    turned = node(tree, "ShaderNodeMapping", Rotation=(0, 0, math.radians(38)), Location=(0.02, 0, 0))
    across = tree.nodes.new("ShaderNodeSeparateXYZ")
    away = tree.nodes.new("ShaderNodeMath")
    away.operation = "ABSOLUTE"
    tree.links.new(place.outputs["Object"], turned.inputs["Vector"])
    tree.links.new(turned.outputs["Vector"], across.inputs["Vector"])
    tree.links.new(across.outputs["X"], away.inputs[0])
    tree.links.new(ramp(tree, away.outputs["Value"], 0.005, 0.06, 0.34, 1.3), lit.inputs["Strength"])
    tree.links.new(lit.outputs["Emission"], tree.nodes["Material Output"].inputs["Surface"])
    bm = bmesh.new()
    bmesh.ops.create_grid(bm, x_segments=1, y_segments=1, size=3)
    mesh_object("light box", bm, glow).location = (0, 0, RADIUS - 0.12)


def light(finish, clear):
    """From one side and low, so that each strand is round; what shines is lit by long narrow panels."""
    top = (0, 0, RADIUS)
    if clear:
        light_box()
        world(0.4)
        lamp((-3.4, 1.0, 3.0), top, (0.5, 2.4), 12, 0.7)
        return
    shines = finish in ("silk", "metal", "glitter")
    world(0.26 if shines else 0.2)
    lamp((-4.2, 0.9, 2.2), top, (1.6, 3.4), 110 if shines else 260, 0.7)
    lamp((3.4, -1.6, 2.2), top, (0.8, 3.0), 36 if shines else 30, 0.7, (1, 0.98, 0.95))
    lamp((0.6, 4.2, 2.0), top, (4.5, 1.2), 70 if shines else 60, 0.7, (0.95, 0.98, 1))


if __name__ == "__main__":
    options = arguments(finish=dict(default="matt"))
    clear = options.finish == "transparent"
    build(options)
    light(options.finish, clear)
    camera((-0.62, -1.0, 0.95), (0.5 * MM, 0.5 * MM, RADIUS), 24 * MM, 110)
    shoot_pair(options, dress(options.finish), None, None, bounces=12 if clear else 3, transmission=12)
