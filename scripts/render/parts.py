"""Spare parts: blender -b -P scripts/render/parts.py -- --part hotend|nozzle-brass|nozzle-hardened|build-plate --out raw.png

`--near` shows the hotend from its nozzle, one nozzle alone, and the smooth side of the build plate. `--bore 0.4` is how wide a nozzle is and what its mark says;
`--flow high` is the hotend with the long melt zone.
"""
import math
import os
import sys
from typing import NamedTuple

import bmesh
import bpy
from mathutils import Vector

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from studio import (SMALL_SHADOW, area_light, arguments, bevel, bezier, box, cut, cylinder, gather, lathe, link, material, mesh_object, prism,  # noqa: E402
                    reset, rounded, shader_of, shoot, stage, strand, wordmark)
from use_kit import frame_all  # noqa: E402


def metal(name, colour, roughness):
    return material(name, (*colour, 1), Metallic=1, Roughness=roughness)


def hexagon(across):
    r = across / math.sqrt(3)
    return [(r * math.cos(math.pi * k / 3), r * math.sin(math.pi * k / 3)) for k in range(6)]


def thread(radius, low, high, pitch, mat):
    """A turned thread: the profile of a screw, ring by ring."""
    profile, z = [(0.0, low), (radius * 0.86, low)], low + pitch * 0.2
    while z + pitch < high:
        profile += [(radius * 0.86, z), (radius, z + pitch * 0.35), (radius, z + pitch * 0.5),
                    (radius * 0.86, z + pitch * 0.85)]
        z += pitch
    return lathe(profile + [(radius * 0.86, high), (0.0, high)], mat, 96, "thread")


def nozzle(mat, scale=1.0, bore=0.4):
    """Tip down at z = 0: cone, hexagon, neck, thread. Bores (mm) differ a little more than in life, to be told apart."""
    s = scale
    hole = (0.0622 * bore - 0.0015) * s
    land = max(0.045 * s, hole + 0.022 * s)
    cone = lathe([(0.0, 0.0), (land, 0.0), (land + 0.015 * s, 0.012 * s), (0.30 * s, 0.27 * s), (0.34 * s, 0.30 * s),
                  (0.34 * s, 0.34 * s), (0.0, 0.34 * s)], mat, 128, "cone")
    cut(cone, cylinder(hole, 0.4 * s, (0, 0, 0), mat))
    body = prism(hexagon(0.80 * s), 0.34 * s, (0, 0, 0.33 * s), mat, name="hexagon")
    # the turned chamfer that rounds a nut's corners
    cutter = lathe([(0.425 * s, 0.30 * s), (0.7 * s, 0.30 * s), (0.7 * s, 0.70 * s), (0.425 * s, 0.70 * s),
                    (0.47 * s, 0.63 * s), (0.47 * s, 0.37 * s)], mat, 96, "chamfer")
    bevel(cut(body, cutter), 0.012 * s)
    lathe([(0, 0.66 * s), (0.26 * s, 0.66 * s), (0.26 * s, 0.76 * s), (0, 0.76 * s)], mat, 96, "neck")
    screw = thread(0.31 * s, 0.74 * s, 1.36 * s, 0.085 * s, mat)
    lathe([(0.06 * s, 1.36 * s), (0.25 * s, 1.36 * s), (0.23 * s, 1.385 * s), (0.06 * s, 1.385 * s)], mat, 96, "end")
    return screw


#: Of the hexagon: from the axis to a flat, and the middle of a flat.
FLAT, MIDDLE = 0.40, 0.50


def marked(text, ink, angle, up):
    """The bore, burnt by a laser into the flat that looks towards `angle` (degrees); `up` is 1 towards the thread."""
    curve = bpy.data.curves.new("mark", "FONT")
    curve.body, curve.size, curve.align_x, curve.align_y = text, 0.235, "CENTER", "CENTER"
    flat = bpy.data.objects.new("mark", curve)
    link(flat)
    bpy.context.view_layer.update()
    data = bpy.data.meshes.new_from_object(flat.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(flat)
    data.materials.clear()
    data.materials.append(ink)
    out = Vector((math.cos(math.radians(angle)), math.sin(math.radians(angle)), 0))
    rise = Vector((0, 0, up))
    along = rise.cross(out)
    low, high = min(v.co.y for v in data.vertices), max(v.co.y for v in data.vertices)
    for v in data.vertices:
        v.co = out * (FLAT + 0.0006) + along * v.co.x + rise * (v.co.y - (low + high) / 2) + Vector((0, 0, MIDDLE))
    return link(bpy.data.objects.new("mark", data))


def nozzle_pair(mat, ink, args):
    """As a photographer lays them: one on the end of its thread, one on a flat of its hexagon."""
    nozzle(mat, bore=args.bore)
    marked(str(args.bore), ink, 90, -1)
    standing = gather("standing")
    standing.rotation_euler = (math.radians(180), 0, math.radians(12))
    standing.location = (-0.42, 0.12, 1.385)
    before = set(bpy.context.scene.objects)
    nozzle(mat, bore=args.bore)
    lain = link(bpy.data.objects.new("lain", None))
    for ob in set(bpy.context.scene.objects) - before - {lain}:
        ob.parent = lain
    lain.rotation_euler = (math.radians(90), math.radians(30), math.radians(52))
    lain.location = (0.02, -0.52, 0.40)
    return gather()


def metals(part):
    """The metal of a nozzle, and how a laser leaves it: brass darker, dark steel lighter."""
    if part == "nozzle-brass":
        return metal("brass", (0.78, 0.50, 0.17), 0.24), material("burnt", (0.045, 0.022, 0.008, 1), Roughness=0.7, Specular=0.2)
    return metal("hardened", (0.085, 0.088, 0.095), 0.30), material("burnt", (0.52, 0.53, 0.54, 1), Roughness=0.7, Specular=0.2)


def nozzles(args):
    return nozzle_pair(*metals(args.part), args)


#: How tall the heater block is. High Flow melts along nearly twice the way, and its block is of bare copper.
BLOCK = {"standard": 0.34, "high": 0.64}


def hotend(args):
    tall = BLOCK[args.flow]
    more = tall - BLOCK["standard"]
    alu = metal("alu", (0.62, 0.63, 0.64), 0.34)
    dark = material("anodised", (0.035, 0.036, 0.038, 1), Metallic=0.6, Roughness=0.36)
    steel = metal("steel", (0.55, 0.55, 0.55), 0.2)
    block_metal = metal("copper", (0.72, 0.31, 0.17), 0.30) if more else metal("plated", (0.55, 0.53, 0.50), 0.28)
    brass_ = metal("brass", (0.78, 0.50, 0.17), 0.24)
    tip = nozzle(brass_, 0.36)
    tip.name = "tip"
    block = prism(rounded(0.62, 0.46, 0.03), tall, (0.06, 0, 0.27), block_metal, name="block")
    bevel(cut(block, box((0.4, 0.012, tall - 0.14), (0.30, 0, 0.27 + tall * 0.38), None)), 0.012)
    heater, sensor = 0.36 + more / 2, 0.50 + more
    cylinder(0.075, 0.60, (0.22, 0, heater), steel, 0.01, rotate=(math.radians(90), 0, 0))
    cylinder(0.042, 0.50, (0.0, -0.02, sensor), steel, 0.006, rotate=(math.radians(90), 0, 0))
    for x in (0.30, -0.18):
        cylinder(0.034, 0.03, (x, 0.14, 0.28 + tall), dark, 0.006)
    lathe([(0.0, 0.58 + more), (0.075, 0.58 + more), (0.075, 0.80 + more), (0.0, 0.80 + more)], steel, 64, "heat break")
    # heat sink: a turned core with thin fins, the lowest ones narrower
    z = 0.76 + more
    profile = [(0.0, z)]
    for fin in range(10):
        reach = 0.40 if fin > 1 else 0.34
        core = 0.15 + 0.012 * fin
        profile += [(core, z), (reach - 0.008, z), (reach, z + 0.008), (reach, z + 0.030), (reach - 0.008, z + 0.038),
                    (core, z + 0.038), (core, z + 0.088)]
        z += 0.088
    lathe(profile + [(0.22, z), (0.0, z)], alu, 160, "sink")
    lathe([(0, z), (0.29, z), (0.30, z + 0.01), (0.30, z + 0.08), (0.29, z + 0.09), (0.21, z + 0.09), (0.21, z + 0.20),
           (0.29, z + 0.20), (0.30, z + 0.21), (0.30, z + 0.27), (0.285, z + 0.285), (0.09, z + 0.285),
           (0.09, z + 0.24), (0, z + 0.24)], dark, 160, "mount")
    return Ends(z + 0.285, heater, sensor)


class Ends(NamedTuple):
    """How high the hotend is, and where its heater and its sensor are."""
    top: float
    heater: float
    sensor: float


def leads(ends):
    """Two of the heater, two of the sensor: colour, where they come out (the back is y = 0.24), radius."""
    red = material("lead", (0.35, 0.02, 0.015, 1), Roughness=0.5)
    white = material("lead white", (0.75, 0.75, 0.72, 1), Roughness=0.5)
    return ((red, 0.205, ends.heater, 0.022), (red, 0.24, ends.heater, 0.022), (white, -0.008, ends.sensor, 0.013),
            (white, 0.012, ends.sensor, 0.013))


def standing(args):
    """On the flat of its mount, nozzle up; the leads hang down behind it and lie on the table, their plug in front."""
    ends = hotend(args)
    flipped = gather("flipped")
    flipped.rotation_euler.y, flipped.location.z = math.radians(180), ends.top
    sleeve = material("sleeve", (0.03, 0.031, 0.033, 1), Roughness=0.75)
    table, begin, end = 0.055, (0.02, 0.62, 0.40), (0.80, -0.02)
    for k, (mat, x, z, radius) in enumerate(leads(ends)):
        aside, up = 0.024 * (k % 2 - 0.5), 0.024 * (k // 2 - 0.5)
        out = (-x, 0.22, ends.top - z)
        strand(bezier(out, (-x, 0.62, out[2] + 0.05), (begin[0] + aside, begin[1], begin[2] + 0.5), (begin[0] + aside, begin[1] + up, begin[2] - 0.08)),
               radius, mat)
        strand([(end[0] + aside, end[1] + 0.06, table + up), (end[0] + 1.4 * aside, end[1] - 0.10, table + up)], radius, mat)
    strand(bezier(begin, (begin[0], begin[1], 0.0), (0.10, 0.95, table), (0.46, 0.80, table))
           + bezier((0.46, 0.80, table), (0.78, 0.67, table), (0.80, 0.35, table), (*end, table)), 0.042, sleeve)
    plug = material("plug", (0.74, 0.74, 0.70, 1), Roughness=0.45)
    box((0.15, 0.17, 0.10), (end[0], end[1] - 0.16, 0.05), plug, 0.012)
    box((0.05, 0.10, 0.03), (end[0], end[1] - 0.17, 0.108), plug, 0.008)
    return gather()


def pei(name, colour):
    """Powder-coated PEI: gold grains that throw small glints."""
    m = material(name, colour, Roughness=0.42, Metallic=0.6)
    tree, shader = shader_of(m)
    noise = tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = 130, 3
    place = tree.nodes.new("ShaderNodeTexCoord")
    tree.links.new(place.outputs["Object"], noise.inputs["Vector"])
    bump = tree.nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = 0.7, 0.012
    tree.links.new(noise.outputs["Fac"], bump.inputs["Height"])
    tree.links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    return m


def textured():
    return pei("pei", (0.50, 0.33, 0.105, 1))


def smooth_pei():
    """A film of PEI on the steel: clear amber, and so even that it mirrors."""
    return material("smooth pei", (0.36, 0.20, 0.055, 1), Roughness=0.16, Metallic=0.55, Specular=0.6)


#: Of a plate that is 1.0 wide or so: how thick it is, where it begins to bend (its front is at -p / 2), and the radius of the bend.
THICK, BEND_AT, BEND = 0.012, -0.10, 1.6


def bent(y, lift=0.0):
    """Where a place of the flat sheet, and what lies on it, is when its front is rolled up: along and up."""
    angle = max(0.0, BEND_AT - y) / BEND
    along = y if y > BEND_AT else BEND_AT - BEND * math.sin(angle)
    return along + lift * math.sin(angle), BEND * (1 - math.cos(angle)) + lift * math.cos(angle)


def sheet(p, z, mat):
    """Spring steel as strips across: flat at the back, rolled up evenly in front of `BEND_AT`, its tab foremost."""
    corner, half, tab, reach = 0.05, p / 2, 0.17, 0.15
    round_off = [(1 - math.cos(t), 1 - math.sin(t)) for t in (math.pi / 2 * i / 12 for i in range(13))]
    rows = [(-half - reach + 0.04 * back, tab - 0.04 * inset) for back, inset in round_off] + [(-half, tab)]
    body = [(half - corner * back, half - corner * inset) for back, inset in round_off]
    rows += [(-y, wide) for y, wide in body]
    rows += [(-half + corner + (p - 2 * corner) * i / 60, half) for i in range(1, 60)]
    rows += reversed(body)
    bm = bmesh.new()
    rings = [[bm.verts.new((x, *(a + b for a, b in zip((0, z), bent(y, lift)))))
              for x, lift in ((-wide, 0), (wide, 0), (wide, THICK), (-wide, THICK))] for y, wide in rows]
    for low, high in zip(rings, rings[1:]):
        for k in range(4):
            bm.faces.new((low[k], low[(k + 1) % 4], high[(k + 1) % 4], high[k]))
    bm.faces.new(rings[0])
    bm.faces.new(rings[-1])
    mesh_object("plate", bm, mat)


#: The plate that is sold, in the scale of its bend, and how much larger it is drawn.
PLATE, ENLARGED = 1.08, 1.75


def build_plate(args, mat=None):
    """A sheet on the table, flexed so that its tab stands up; the word on the tab is of the textured side."""
    sheet(PLATE, 0, mat or textured())
    if not mat:
        ink = material("mark", (0.035, 0.03, 0.02, 1), Roughness=0.6)
        for part in wordmark(args.brand, 0.068, ink, ink, args.font):
            for v in part.data.vertices:
                v.co.y, v.co.z = bent(v.co.y - PLATE / 2 - 0.092, THICK + 0.001)
    plate = gather("enlarged")
    plate.scale = [ENLARGED] * 3
    return gather()


PARTS = {"hotend": standing, "nozzle-brass": nozzles, "nozzle-hardened": nozzles, "build-plate": build_plate}
VIEWS = {
    "hotend": dict(look_at=(0.06, 0, 1.0)),
    "nozzle-brass": dict(look_at=(0.17, -0.2, 0.62), lens=116, camera_at=(0.1, -8.2, 2.9)),
    "nozzle-hardened": dict(look_at=(0.17, -0.2, 0.62), lens=116, camera_at=(0.1, -8.2, 2.9)),
    "build-plate": dict(look_at=(0, 0, 0.1), camera_at=(0, -5.8, 6.2)),
}
TURNS = {"hotend": 24, "build-plate": 26}


def near(args):
    """Turned so that the nozzle's tip looks at the camera, and so does the flat that is marked."""
    if args.part == "build-plate":
        return build_plate(args, smooth_pei())
    if args.part == "hotend":
        for mat, x, z, radius in leads(hotend(args)):
            strand([(x + 0.55 * math.sin(s * 2.2), 0.24 + 0.24 * math.sin(s * 3), z + 1.2 * s * s) for s in (i / 48 for i in range(49))],
                   radius, mat)
        root = gather("near")
        root.rotation_euler, root.location = (math.radians(-96), 0, math.radians(34)), (0, 0, 0.42)
        return gather()
    mat, ink = metals(args.part)
    nozzle(mat, bore=args.bore)
    marked(str(args.bore), ink, 210, 1)
    lain = gather("lain")
    lain.rotation_euler = (math.radians(-90), math.radians(16), math.radians(46))
    lain.location = (0, 0, 0.45)
    return gather()


if __name__ == "__main__":
    options = arguments(part=dict(required=True, choices=list(PARTS)), near=dict(action="store_true"),
                        bore=dict(type=float, default=0.4, help="of a nozzle, in mm"),
                        flow=dict(default="standard", choices=list(BLOCK), help="of a hotend"))
    reset()
    part = near(options) if options.near else PARTS[options.part](options)
    lies = options.part == "build-plate"
    if options.part in TURNS and (lies or not options.near):
        part.rotation_euler.z = math.radians(TURNS[options.part])
    floor = stage(**(dict(look_at=(0, 0, 0.4), camera_at=(0, -8.0, 3.6)) if options.near and not lies else VIEWS[options.part]))
    if options.near:
        frame_all(options)
    elif options.part in TURNS:
        frame_all(options, (0.07, 0.07, 0.07, 0.09) if lies else (0.13, 0.09, 0.13, 0.11))
    if options.part.startswith("nozzle"):                   # a pale wall that the marked flat mirrors
        wall = (-3.4, 1.0, 3.6) if options.near else (0.4, -6.0, 1.4)
        area_light(wall, (0, 0, 0.5), (2.4, 2.4), 24 if options.near else 25)
    shoot(options, floor, part, shadow=SMALL_SHADOW if options.near else (0.5, 80))
