"""A printed part in a finish that it suits: blender -b -P scripts/render/part.py -- --finish silk --size 800x600 --out FOLDER

A white and a black render, the pair that recolor.ts mixes for any colour, or a render of each clear colour, and their shadow. Layers of 0.45 to 0.6 mm; 1.0 is
100 mm. Each part stands about the origin; `VIEWS` says how large it is drawn.
"""
import math
import os
import random
import sys
from typing import NamedTuple

import bmesh
import bpy
from mathutils import Vector

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from clear import clear, shoot_colours  # noqa: E402
from cover_kit import MM, beads, hatch, inside, lid, polar, vessel  # noqa: E402
from filament import ramp  # noqa: E402
from near import near, shoot_pair, strew  # noqa: E402
from printed import printed  # noqa: E402
from studio import (SMALL_SHADOW, arguments, gather, lathe, linear, link, material, mesh_object, reset, rounded, shoot, stage,  # noqa: E402
                    strand)
from wound import arithmetic  # noqa: E402

LINE = 0.7 * MM


def dense(points, step=1 * MM):
    """The same outline with more points, so that a wall of it can be printed and moved inwards."""
    out = []
    for (x, y), (u, v) in zip(points, points[1:] + points[:1]):
        n = max(1, round(math.hypot(u - x, v - y) / step))
        out += [(x + (u - x) * i / n, y + (v - y) * i / n) for i in range(n)]
    return out


def hole(radius, at=(0, 0), steps=120):
    """Clockwise, so that its inside is the material."""
    return [(at[0] + x, at[1] + y) for x, y in polar(lambda a: radius, steps)][::-1]


def slab(loops, layers, layer, mat, z=0.0, line=LINE, degrees=45, lines=2):
    """What lies between outlines: walls of layers, and a top of contours and hatching."""
    top = z + layers * layer
    for loop in loops:
        printed(lambda _, points=loop: points, layers, layer, mat, (0, 0, z), 0.62, cap=False)
        for k in range(lines):
            beads([inside(loop, (k + 0.45) * line)], line * 1.02, layer, mat, z=top - 0.7 * layer, closed=True, step=1)
    inner = [inside(loop, (lines + 0.2) * line) for loop in loops]
    beads(hatch(inner, line, degrees), line * 1.02, layer, mat, z=top - 0.7 * layer, step=3)
    lid([inside(loop, 0.3 * line) for loop in loops], top - 0.45 * layer, mat)
    return top


# ---------- the parts

THREAD = (12 * MM, 3 * MM)      # radius and pitch: M24, as coarse as ISO 261 has it


def thread(radius, pitch, a, z):
    """How far out an ISO thread is at an angle and height: flanks of 60 degrees, crest and root flat."""
    depth = 0.5413 * pitch
    t = abs(((z / pitch - a / math.tau) % 1) - 0.5) * 2         # 0 in the middle of the crest
    flank = (t - 0.125) / 0.625
    return radius - depth * min(1, max(0, flank))


def matt(mat, _dice):
    """A flange with a threaded stud, a nut half way on it and a hole beside it."""
    layer = 0.45 * MM
    centre, beside = (-17 * MM, 0), (29 * MM, 0)
    body = dense([(x + 5 * MM, y) for x, y in rounded(86 * MM, 44 * MM, 12 * MM, 14)])
    top = slab([body, hole(9 * MM, beside)], 22, layer, mat)
    radius, pitch = THREAD
    fine = 0.3 * MM
    count = 150

    def stud(t):
        z = t * count * fine
        end = max(0.0, z - (count * fine - 2 * MM))            # chamfered, so that a nut finds in
        return [(centre[0] + r * math.cos(a), centre[1] + r * math.sin(a))
                for a, r in ((a, min(thread(radius, pitch, a, z), radius - end)) for a in
                             [math.tau * i / 240 for i in range(240)])]

    printed(stud, count, fine, mat, (0, 0, top - layer), 0.5)
    six = [(19.5 * MM * math.cos(math.radians(60 * k + 12)), 19.5 * MM * math.sin(math.radians(60 * k + 12)))
           for k in range(6)]
    nut = [(centre[0] + x, centre[1] + y) for x, y in soft(dense(six), 3)]
    slab([nut, hole(radius + 0.35 * MM, centre)], 31, layer, mat, z=top + 4 * MM, degrees=15)


def soft(points, reach):
    """Corners as a nozzle draws them."""
    count = len(points)
    return [tuple(sum(points[(k + i) % count][axis] for i in range(-reach, reach + 1)) / (2 * reach + 1)
                  for axis in (0, 1)) for k in range(count)]


def silk(mat, _dice):
    """A vase of twelve folds that swing aside as they rise: a full belly, a narrow neck, a lip that opens."""
    def outline(t, out):
        belly = 22 + 15 * math.sin(math.pi * min(1, 0.16 + t * 0.98)) ** 1.5 + 9 * max(0, t - 0.72) ** 0.9
        fold = 0.035 + 0.065 * math.sin(math.pi * min(1, t * 1.02)) ** 1.1

        def radius(a):
            wave = 0.5 + 0.5 * math.cos(12 * a - 6.2 * t - 1.1 * math.sin(math.tau * t))
            return belly * MM * (1 + fold * (wave ** 1.2 * 2 - 1)) + out
        return polar(radius, 240)

    vessel(outline, 172, 0.6 * MM, 1.0 * MM, mat, groove=0.55, jitter=0.006 * MM)


def carbon(mat, _dice):
    """A bracket of walls and ribs, with bosses for three screws: it stands on its edge, as it is used."""
    layer, layers = 0.45 * MM, 40
    outer = dense(soft_corners([(0, 0), (92 * MM, 0), (92 * MM, 16 * MM), (17 * MM, 78 * MM), (0, 78 * MM)], 9 * MM))
    pockets = [[(21, 8), (43, 8), (43, 32.5), (21, 14.8)], [(48, 8), (71, 8), (71, 24.2), (52.1, 39.8), (48, 36.5)],
               [(8, 21), (19.1, 21), (40.3, 38), (8, 38)], [(8, 43), (46, 43), (27.7, 60), (8, 60)]]
    loops = [outer]
    for pocket in pockets:
        loops.append(dense(soft_corners([(x * MM, y * MM) for x, y in pocket], 2.6 * MM))[::-1])
    for at in ((9.5, 9.5), (83.5, 8.5), (8.7, 69)):
        loops.append(hole(3.3 * MM, (at[0] * MM, at[1] * MM), 72))
    slab(loops, layers, layer, mat, degrees=38, lines=3)
    root = gather("bracket")
    root.rotation_euler.x = math.radians(90)
    root.location = (-46 * MM, 9 * MM, 0)


def soft_corners(points, radius, steps=9):
    """A polygon (counter-clockwise) with round corners."""
    out = []
    for k, here in enumerate(points):
        here = Vector(here)
        a, b = (Vector(points[k - 1]) - here), (Vector(points[(k + 1) % len(points)]) - here)
        half = a.angle(b) / 2
        reach = min(radius / math.tan(half), a.length * 0.45, b.length * 0.45)
        r = reach * math.tan(half)
        middle = here + (a.normalized() + b.normalized()).normalized() * (r / math.sin(half))
        start, end = here + a.normalized() * reach - middle, here + b.normalized() * reach - middle
        turn = start.angle_signed(end)
        for i in range(steps + 1):
            t = -turn * i / steps
            out.append((middle.x + start.x * math.cos(t) - start.y * math.sin(t),
                        middle.y + start.x * math.sin(t) + start.y * math.cos(t)))
    return out


def wood(mat, _dice):
    """A bowl on a foot; its bottom shows the rings of the last layer."""
    layer, layers = 1.1 * MM, 42

    def outline(t, out):
        up = max(0.0, t - 0.1) / 0.9
        r = (27 - 2.5 * math.sin(math.pi * min(1, t / 0.12)) + 33 * math.sin(math.pi / 2 * up) ** 0.85) * MM + out
        return polar(lambda a: r, 180)

    vessel(outline, layers, layer, 2.4 * MM, mat, groove=0.75, jitter=0.02 * MM)
    z = 4.5 * layer
    beads([polar(lambda a, r=k * 0.9 * MM: r, 180) for k in range(1, 33)], 0.9 * MM, layer, mat, z=z, closed=True, step=2)
    lid([polar(lambda a: 29 * MM, 120)], z + 0.1 * layer, mat)


def glitter(mat, dice):
    """A faceted vase: flat triangles between rings that are turned by half a side, each in its own light."""
    sides = 9
    rings = [(0.0, 24), (0.20, 36), (0.46, 43), (0.72, 33), (0.90, 24), (1.0, 27)]
    points = [[(r * MM * math.cos(math.tau * (k + i / 2) / sides), r * MM * math.sin(math.tau * (k + i / 2) / sides))
               for k in range(sides)] for i, (_, r) in enumerate(rings)]
    layer, layers = 0.6 * MM, 150
    high = layers * layer

    def corners(t):
        i = max(k for k, (h, _) in enumerate(rings[:-1]) if h <= t)
        (low, _), (top, _) = rings[i], rings[i + 1]
        s = (t - low) / (top - low)
        out = []
        for k in range(sides):
            here, above, ahead = points[i][k], points[i + 1][k], points[i][(k + 1) % sides]
            out += [mixed(here, above, s), mixed(ahead, above, s)]
        return out

    def outline(t, out):
        edge = corners(min(1, max(0, t)))
        return [(x * (1 + out / math.hypot(x, y)), y * (1 + out / math.hypot(x, y)))
                for x, y in even(edge, 10)]

    vessel(outline, layers, layer, 1.2 * MM, mat, groove=0.5, jitter=0.006 * MM)
    spots = []
    for _ in range(4800):
        t, a = dice.random(), dice.randrange(sides * 2)
        edge = corners(t)
        (x, y), (u, v) = edge[a], edge[(a + 1) % len(edge)]
        s = dice.random()
        way = Vector((u - x, v - y, 0))
        if way.length < 0.2 * MM:
            continue
        normal = Vector((way.y, -way.x, 0)).normalized()
        here = Vector((x + (u - x) * s, y + (v - y) * s, t * high)) + normal * 0.66 * MM
        spots.append((here, normal, way.normalized()))
    strew("glitter", spots, dice, 1.5)


def mixed(a, b, s):
    return a[0] + (b[0] - a[0]) * s, a[1] + (b[1] - a[1]) * s


def even(corners, per_side):
    """As many points on every side, so that the rings of layers have the same."""
    out = []
    for k, here in enumerate(corners):
        out += [mixed(here, corners[(k + 1) % len(corners)], i / per_side) for i in range(per_side)]
    return out


#: Height and radius of the knob in mm, from its foot to the last layer of its dome.
KNOB = ((0, 23), (4, 23.4), (8, 19), (13, 13.4), (19, 13), (24, 20), (28, 26), (34, 28.2), (42, 28.6), (47, 26.6),
        (51, 20.5), (53.5, 12), (54.6, 2))


def metal(mat, _dice):
    """A fluted knob of a drawer: a foot, a slim neck and a head that fits the hand."""
    layer, high = 0.3 * MM, KNOB[-1][0]

    def outline(t):
        z = t * high
        grip = max(0.0, 1 - abs((z - 37.5) / 14) ** 4)

        def radius(a):
            flute = 1 - abs(math.sin(9 * a)) ** 0.7
            return (through(KNOB, z) - 2.6 * grip * flute) * MM
        return polar(radius, 360)

    printed(outline, round(high * MM / layer), layer, mat, groove=0.5)


def through(points, at):
    """A smooth curve through points, at `at` of the first axis."""
    k = max(i for i, (x, _) in enumerate(points[:-1]) if x <= at)
    (x0, y0), (x1, y1) = points[k], points[k + 1]
    slope = [(points[min(i + 1, len(points) - 1)][1] - points[max(i - 1, 0)][1])
             / (points[min(i + 1, len(points) - 1)][0] - points[max(i - 1, 0)][0]) for i in (k, k + 1)]
    s, wide = (at - x0) / (x1 - x0), x1 - x0
    return ((2 * s ** 3 - 3 * s ** 2 + 1) * y0 + (s ** 3 - 2 * s ** 2 + s) * wide * slope[0]
            + (3 * s ** 2 - 2 * s ** 3) * y1 + (s ** 3 - s ** 2) * wide * slope[1])


def transparent(mat, dice):
    """A vase of thin clear walls with long folds; the twigs in it are seen through them."""
    layer, layers, thick = 0.6 * MM, 140, 1.3 * MM

    def outline(t, out=0.0):
        r = 23 + 14 * math.sin(math.pi * (0.12 + 0.55 * t)) ** 2 + 3 * t

        def radius(a):
            return r * MM * (1 + (0.02 + 0.045 * t) * math.cos(11 * (a - 0.75 * t))) + out
        return polar(radius, 432)

    for out in (thick / 2, -thick / 2):
        printed(lambda t: outline(t, out), layers, layer, mat, groove=0.12, cap=False)
    hem(outline(1), 0.8 * MM, layers * layer, mat)
    hem(outline(0), 0.7 * MM, 0.5 * MM, mat)
    floor = lathe([(0, 0.3 * MM), (24 * MM, 0.3 * MM), (24 * MM, 3 * MM), (0, 3 * MM)], mat, 96, "floor of the vase")
    floor.data.auto_smooth_angle = math.radians(30)
    for turn, lean, tall, bend in ((-0.35, 0.20, 128, 0.26), (1.3, 0.30, 112, -0.14), (2.7, 0.20, 116, 0.24)):
        eucalyptus(turn, lean, tall * MM, bend, dice)


def hem(points, radius, z, mat):
    """The thick last line of a wall, round."""
    strand([(x, y, z) for x, y in points[::2]], radius, mat, cyclic=True, sides=6)


def eucalyptus(turn, lean, tall, bend, dice):
    """A twig with pairs of round leaves, from the floor of a vase over its rim."""
    bark = material("bark", "#6d5f45", Roughness=0.6)
    leaf = material("leaf", "#6f9a80", Roughness=0.5, Specular=0.35)

    def at(s):
        out = lean * tall * (s - 0.42) + bend * tall * s * s
        return Vector((out * math.cos(turn), 0.7 * out * math.sin(turn), 3.5 * MM + tall * s))

    strand([tuple(at(i / 40)) for i in range(41)], 0.75 * MM, bark, sides=4)
    pairs = 9
    for k in range(2 * pairs + 1):
        s = 0.30 + 0.70 * (k // 2) / pairs
        size = (8.6 - 4.2 * s) * MM * dice.uniform(0.9, 1.1)
        about = k * math.pi + (k // 2) * 1.25 + dice.uniform(-0.3, 0.3)
        way = Vector((math.cos(about), math.sin(about), dice.uniform(0.25, 0.7))).normalized()
        if k == 2 * pairs:
            way = Vector((0.35, -0.3, 1)).normalized()
        disc(at(min(1, s)) + way * 0.3 * MM, way, size, leaf, dice)


def disc(at, way, size, mat, dice):
    """A round leaf, cupped a little, that grows from `at` towards `way`."""
    side = way.cross(Vector((0, 0, 1))).normalized()
    up = side.cross(way)
    tilt = dice.uniform(-0.5, 0.5)
    side, up = side * math.cos(tilt) + up * math.sin(tilt), up * math.cos(tilt) - side * math.sin(tilt)
    bm = bmesh.new()
    rings = []
    for ring in range(1, 6):
        r = ring / 5
        rings.append([bm.verts.new(at + way * size * (1 + r * math.cos(a)) + side * size * 0.92 * r * math.sin(a)
                                   + up * size * (0.16 * r * r - 0.10 * r * abs(math.sin(a)) ** 0.5))
                      for a in [math.tau * i / 28 for i in range(28)]])
    bm.faces.new(rings[0])
    for low, high in zip(rings, rings[1:]):
        for i in range(28):
            bm.faces.new((low[i], low[(i + 1) % 28], high[(i + 1) % 28], high[i]))
    ob = mesh_object("leaf", bm, mat)
    ob.data.auto_smooth_angle = math.radians(80)


class View(NamedTuple):
    high: float             # where the camera looks, in parts of 100 mm
    frame: float            # how wide the picture is there
    above: float            # degrees from which it is seen
    turn: float             # of the part about its own axis


PARTS = {
    "matt": (matt, View(0.21, 1.22, 27, -26)),
    "carbon": (carbon, View(0.36, 1.38, 16, -30)),
    "silk": (silk, View(0.49, 1.74, 13, 0)),
    "wood": (wood, View(0.19, 1.66, 27, 0)),
    "glitter": (glitter, View(0.44, 1.40, 14, 8)),
    "metal": (metal, View(0.265, 1.06, 22, 6)),
    "transparent": (transparent, View(0.635, 2.06, 13, 0)),
}
LENS = 120
#: Grain of wood follows the layers; from here grains of wood and metal are seen a few at a time, so they differ less.
ALONG = {"wood": (20, 20, 3), "metal": (1.6, 1.6, 1.6)}
ROUGH = 0.35


def camera_of(view):
    far = view.frame * LENS / 36
    up = math.radians(view.above)
    return dict(look_at=(0, 0, view.high), camera_at=(0, -far * math.cos(up), view.high + far * math.sin(up)), lens=LENS)


#: Where the light comes from, and the sky that fills the shadows: both are free of grain, with few samples too.
SUN = (-0.62, -0.42, 0.66)
SKY = 0.44
#: What shines shows soft boxes as well: direction, how near to it light begins and is full (cosines), strength.
BOXES = [((0.10, 0.86, 0.50), 0.76, 0.96, 1.3), ((-0.97, -0.05, 0.24), 0.90, 0.98, 1.6), ((0.80, 0.58, 0.14), 0.93, 0.985, 1.8)]

def surroundings(finish):
    for name in ("key", "fill", "rim"):
        bpy.context.scene.objects[name].hide_render = True
    shines = finish in ("silk", "metal", "glitter")
    sun(1.5 if shines else 2.1)
    world = bpy.context.scene.world
    world.cycles.sampling_method = "NONE"               # the sky is found by what a surface reflects, the sun by its shadow
    sky(world.node_tree, BOXES if shines else [], 0.3 if shines else SKY)


def sun(strength, way=SUN):
    data = bpy.data.lights.new("sun", "SUN")
    data.energy, data.angle = strength, math.radians(5)
    ob = link(bpy.data.objects.new("sun", data))
    ob.rotation_euler = (-Vector(way)).to_track_quat("-Z", "Y").to_euler()


#: Dark filament gives no light back but its gloss: lamps that graze the part from both sides draw layers and threads on it.
EDGES = [((0.93, -0.05, 0.36), 2.6), ((-0.62, 0.55, 0.56), 1.6)]


def shoot_edges(args, floor, part):
    """What those lamps alone add to the black render, into edges.png: recolor.ts gives it to dark colours."""
    for ob in bpy.data.objects:
        ob.hide_render = ob.hide_render or ob.type == "LIGHT"
    bpy.context.scene.world.node_tree.nodes["Background"].inputs[0].default_value = (0, 0, 0, 1)
    for way, strength in EDGES:
        sun(strength, way)
    floor.is_shadow_catcher = floor.visible_camera = False
    for ob in part.children_recursive:
        ob.visible_camera = True
    args.out, args.shadow, args.samples = os.path.join(args.out, "edges.png"), None, 8
    shoot(args, floor, part, bounces=2)


def sky(tree, boxes, dark):
    place = tree.nodes.new("ShaderNodeTexCoord")
    tree.nodes["Background"].inputs[1].default_value = whole = dark
    for way, begins, full, strength in boxes:
        toward = tree.nodes.new("ShaderNodeVectorMath")
        toward.operation = "DOT_PRODUCT"
        toward.inputs[1].default_value = Vector(way).normalized()
        tree.links.new(place.outputs["Generated"], toward.inputs[0])
        lit = ramp(tree, toward.outputs["Value"], begins, full, 0, strength)
        lit.node.interpolation_type = "SMOOTHSTEP"
        whole = arithmetic(tree, "ADD", whole, lit)
    if boxes:
        tree.links.new(whole, tree.nodes["Background"].inputs[1])


if __name__ == "__main__":
    options = arguments(finish=dict(default="matt", choices=PARTS), colour=dict(help="hex of a direct render, of clear filament"))
    reset()
    build, seen = PARTS[options.finish]
    is_clear = options.finish == "transparent"

    def dress(base):
        return near(options.finish, base, along=ALONG.get(options.finish, (1, 1, 1)), rough=ROUGH)

    def clear_of(base):
        return clear(base, surfaces=8, rim=0.7)

    worn = clear_of(linear(options.colour or "#ffffff")) if is_clear else dress([1] * 4)
    build(worn, random.Random(options.seed))
    part = gather("part")
    part.rotation_euler.z = math.radians(seen.turn)
    floor = stage(**camera_of(seen))
    surroundings(options.finish)
    if options.colour:
        shoot(options, floor, part, bounces=4, shadow=SMALL_SHADOW)
    elif is_clear:
        shoot_colours(options, floor, part, [worn], lambda base: [clear_of(base)], bounces=4, shadow=SMALL_SHADOW)
    else:
        shoot_pair(options, dress, floor, part, bounces=3, transmission=14, shadow=(0.5, 48))
        shoot_edges(options, floor, part)
