"""Spare parts: blender -b -P scripts/render/parts.py -- --part hotend|nozzle-brass|nozzle-hardened|build-plate --out raw.png

`--near` shows the hotend from its nozzle, and one nozzle alone. `--bore 0.4` is how wide a nozzle is and what its mark says;
`--flow high` is the hotend with the long melt zone.
"""
import math
import os
import sys

import bmesh
import bpy
from mathutils import Vector

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from studio import (SMALL_SHADOW, area_light, arguments, bevel, box, cut, cylinder, gather, lathe, link, material, mesh_object, prism,  # noqa: E402
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
    red = material("lead", (0.35, 0.02, 0.015, 1), Roughness=0.5)
    white = material("lead white", (0.75, 0.75, 0.72, 1), Roughness=0.5)
    leads = [i / 48 for i in range(49)]
    for k, (mat, x, z, r) in enumerate(((red, 0.205, heater, 0.022), (red, 0.24, heater, 0.022), (white, -0.008, sensor, 0.013),
                                        (white, 0.012, sensor, 0.013))):
        strand([(x + 0.55 * math.sin(s * 2.2) + 0.03 * k * s, 0.24 + 0.24 * math.sin(s * 3),
                 z + (1.15 + 0.06 * k) * s * s) for s in leads], r, mat)
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
    lathe([(0.055, z + 0.24), (0.085, z + 0.24), (0.085, z + 0.33), (0.055, z + 0.33)], dark, 64, "collet")
    strand([(0.02 * s * s, 0, z + 0.28 + 0.2 * s) for s in (0, 0.25, 0.5, 0.75, 1)], 0.034,
           material("filament", "#f0700c", Roughness=0.5))
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


def build_plate(args):
    """A spring-steel sheet, flexed so that it stands on its own edge, tab up."""
    half, corner, radius = 1.0, 0.09, 1.5

    def edges(x):
        inset = max(0.0, abs(x) - (half - corner))
        round_off = corner - math.sqrt(max(0.0, corner ** 2 - inset ** 2))
        low = 0.0 + round_off
        notch = abs(abs(x) - 0.62)
        if notch < 0.07:
            low = math.sqrt(0.07 ** 2 - notch ** 2)
        return low, 2 * half - round_off + (0.2 if abs(x) < 0.32 else 0)

    steps = [half * (2 * i / 240 - 1) for i in range(241)]
    steps += [side * (0.32 + e) for side in (1, -1) for e in (-1e-4, 1e-4)]
    bm = bmesh.new()
    columns = []
    for x in sorted(steps):
        bent = Vector((radius * math.sin(x / radius), radius * (1 - math.cos(x / radius)), 0))
        columns.append([bm.verts.new((bent.x, bent.y, z)) for z in edges(x)])
    for here, there in zip(columns, columns[1:]):
        bm.faces.new((here[0], there[0], there[1], here[1]))
    plate = mesh_object("plate", bm, pei("pei", (0.50, 0.33, 0.105, 1)))
    sheet = plate.modifiers.new("sheet", "SOLIDIFY")
    sheet.thickness, sheet.offset = 0.018, 0
    light = material("mark", (0.035, 0.03, 0.02, 1), Roughness=0.6)
    for part in wordmark(args.brand, 0.14, light, light, args.font):
        for v in part.data.vertices:
            v.co.z = 0.0105 - radius * (1 - math.cos(v.co.x / radius))
            v.co.x = radius * math.sin(v.co.x / radius)
        part.rotation_euler.x = math.radians(90)
        part.location.z = 2.055
    return gather()


PARTS = {"hotend": hotend, "nozzle-brass": nozzles, "nozzle-hardened": nozzles, "build-plate": build_plate}
VIEWS = {
    "hotend": dict(look_at=(0.06, 0, 1.0), lens=116),
    "hotend high": dict(look_at=(0.06, 0, 1.15), lens=102),
    "nozzle-brass": dict(look_at=(0.17, -0.2, 0.62), lens=116, camera_at=(0.1, -8.2, 2.9)),
    "nozzle-hardened": dict(look_at=(0.17, -0.2, 0.62), lens=116, camera_at=(0.1, -8.2, 2.9)),
    "build-plate": dict(look_at=(0.02, 0, 1.04), lens=108),
}
TURNS = {"hotend": 24, "build-plate": 26}


def near(args):
    """Turned so that the nozzle's tip looks at the camera, and so does the flat that is marked."""
    if args.part == "hotend":
        hotend(args)
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
    if options.part in TURNS and not options.near:
        part.rotation_euler.z = math.radians(TURNS[options.part])
    floor = stage(**(dict(look_at=(0, 0, 0.4), camera_at=(0, -8.0, 3.6)) if options.near else
                    VIEWS["hotend high" if options.flow == "high" else options.part]))
    if options.near:
        frame_all(options)
    if options.part.startswith("nozzle"):                   # a pale wall that the marked flat mirrors
        wall = (-3.4, 1.0, 3.6) if options.near else (0.4, -6.0, 1.4)
        area_light(wall, (0, 0, 0.5), (2.4, 2.4), 24 if options.near else 25)
    shoot(options, floor, part, shadow=SMALL_SHADOW if options.near else (0.5, 80))
