"""The finishes seen from near: what makes each of them is as small as in life, and where it can be counted it is a
thing of its own (fibres, flakes), so that it catches the light. Base colour enters linearly, so two renders (albedo 0
and 1) hold every colour; the transparent one is rendered in each of its colours.
"""
import argparse
import math
import os

import bmesh
import bpy
from mathutils import Matrix, Vector

from filament import bump, node, ramp, tint
from studio import material, mesh_object, shader_of, shoot

FILAMENT = "filament"

FINISHES = {
    "matt": dict(Roughness=0.58, Specular=0.35),
    "carbon": dict(Roughness=0.8, Specular=0.25),
    "silk": dict(Roughness=0.33, Specular=0.5, Metallic=0.8, Clearcoat=0.35, Clearcoat_Roughness=0.15),
    "wood": dict(Roughness=0.9, Specular=0.12),
    "glitter": dict(Roughness=0.22, Specular=0.5),
    "metal": dict(Roughness=0.34, Specular=0.6, Metallic=0.92, Clearcoat=0.5, Clearcoat_Roughness=0.1),
}


def near(finish, base, along=(1, 1, 1), rough=1.0, fine=1.0):
    """@param along how much longer than wide the grain of wood is on each axis, and how much coarser metal is
    @param rough how much of the grain there is; none of matt's at 0
    @param fine how much smaller the grains of metal and carbon are"""
    if finish == "transparent":
        return clear(base)
    mat = material(FILAMENT, base, **FINISHES[finish])
    if finish in DRESS:
        DRESS[finish](mat, base, along, rough, fine)
    return mat


def shoot_pair(args, mat_of, floor, product, **options):
    """Renders white.png and black.png into the folder `--out`: with these two, recolor.ts mixes any colour. Black has
    nothing but reflections, which few samples show."""
    folder = args.out
    bpy.context.scene.render.use_persistent_data = True
    for name, albedo, share in (("white", 0.9, 1), ("black", 0, 0.5)):
        mat = mat_of([albedo / 0.9 if args.finish == "transparent" else albedo] * 3 + [1])
        for data in bpy.data.meshes:
            for i, old in enumerate(data.materials):
                if old.name.startswith(FILAMENT):
                    data.materials[i] = mat
        last = name == "black"
        shot = argparse.Namespace(**{**vars(args), "out": os.path.join(folder, f"{name}.png"),
                                     "samples": max(4, round(args.samples * (1 if args.finish == "transparent" else share))),
                                     "shadow": os.path.join(folder, "shadow.png") if last and product else None})
        shoot(shot, floor, product, **options)


def clear(base):
    """Solid and clear: light is bent as in life, and every surface it passes takes a little of the other colours."""
    tinted = [1 - 0.22 * (1 - c) for c in base[:3]] + [1]
    mat = material(FILAMENT, tinted)
    tree, _ = shader_of(mat)
    glass = node(tree, "ShaderNodeBsdfGlass", Color=tinted, Roughness=0.0, IOR=1.5)
    tree.links.new(glass.outputs["BSDF"], tree.nodes["Material Output"].inputs["Surface"])
    return mat


def grain(tree, scale, along=(1, 1, 1), **inputs):
    place = tree.nodes.new("ShaderNodeTexCoord")
    stretch = node(tree, "ShaderNodeMapping", Scale=[scale / a for a in along])
    tree.links.new(place.outputs["Object"], stretch.inputs["Vector"])
    n = node(tree, "ShaderNodeTexNoise", Scale=1, **inputs)
    tree.links.new(stretch.outputs["Vector"], n.inputs["Vector"])
    return n.outputs["Fac"]


def matt(mat, _base, _along, rough, _fine):
    if rough:
        tree, shader = shader_of(mat)
        bump(tree, shader, grain(tree, 900, Detail=2), 0.12 * rough, 0.0006)


def carbon(mat, base, _along, rough, fine):
    tree, shader = shader_of(mat)
    dust = grain(tree, 700 * fine, Detail=3)
    tint(tree, base, ramp(tree, dust, 0.36, 0.64, 0.35, 0.8), (0.2, 0.205, 0.21), ramp(tree, dust, 0.68, 0.74, 0, 0.4 * rough))
    bump(tree, shader, dust, 0.5 * rough, 0.0016)


def wood(mat, base, along, rough, _fine):
    tree, shader = shader_of(mat)
    streak = grain(tree, 190, along, Detail=4, Roughness=0.62)
    speck = grain(tree, 420, [1 + (a - 1) * 0.35 for a in along], Detail=2)
    tint(tree, base, ramp(tree, streak, 0.34, 0.66, 0.5, 1.22), (0.035, 0.016, 0.007),
         ramp(tree, speck, 0.60, 0.68, 0, 0.75 * rough))
    bump(tree, shader, speck, 0.6 * rough, 0.003)


#: A grain of metal that lies neither to the light nor away from it.
MIDDLE = (0.95, 0.92, 0.88)


def metal(mat, base, along, rough, fine):
    """Powder: every grain is as bright as it happens to lie, warmer or colder than the next."""
    tree, shader = shader_of(mat)
    place = tree.nodes.new("ShaderNodeTexCoord")
    size = node(tree, "ShaderNodeMapping", Scale=[420 * fine / a for a in along])
    cells = node(tree, "ShaderNodeTexVoronoi", Scale=1)
    tree.links.new(place.outputs["Object"], size.inputs["Vector"])
    tree.links.new(size.outputs["Vector"], cells.inputs["Vector"])
    parts = tree.nodes.new("ShaderNodeSeparateColor")
    tree.links.new(cells.outputs["Color"], parts.inputs["Color"])
    shade = tree.nodes.new("ShaderNodeValToRGB")
    stops = shade.color_ramp.elements
    for stop, position, light in ((stops[0], 0.0, (0.5, 0.55, 0.64)), (stops[1], 1.0, (1.5, 1.3, 1.0)),
                                     (stops.new(0.5), 0.5, MIDDLE)):
        stop.position = position
        stop.color = [m + (c - m) * rough for m, c in zip(MIDDLE, light)] + [1]
    tree.links.new(parts.outputs["Red"], shade.inputs["Fac"])
    tint(tree, base, shade.outputs["Color"], (0.95, 0.93, 0.9),
         ramp(tree, parts.outputs["Green"], 0.9, 0.93, 0, 0.75 * rough))
    tree.links.new(ramp(tree, parts.outputs["Blue"], 0, 1, 0.2, 0.45), shader.inputs["Roughness"])
    bump(tree, shader, grain(tree, 500, Detail=2), 0.3, 0.0016)


def glitter(mat, base, _along, _rough, _fine):
    tree, _ = shader_of(mat)
    depth = grain(tree, 300, Detail=2)
    tint(tree, base, ramp(tree, depth, 0.3, 0.7, 0.75, 1.1), (0.8, 0.84, 0.9), ramp(tree, depth, 0.74, 0.8, 0, 0.3))


DRESS = {"matt": matt, "carbon": carbon, "wood": wood, "metal": metal, "glitter": glitter}


# ---------- what lies in the skin

def strew(finish, spots, dice, large=1.0):
    """What the finish is known by, in the skin at `spots`: (point, normal, direction of the strand). From farther away
    flakes are drawn larger."""
    if finish == "carbon":
        fibres(spots, dice)
    if finish == "glitter":
        flakes(spots, dice, large)


def fibres(spots, dice, thick=0.00011):
    """Chopped carbon fibre: short needles, nearly along the strand and nearly as dark as the plastic round them."""
    bm = bmesh.new()
    for point, normal, way in spots:
        turn = Matrix.Rotation(dice.gauss(0, 0.38), 3, normal)
        axis = (turn @ Vector(way)).normalized()
        side = axis.cross(normal).normalized()
        half = axis * dice.uniform(0.00035, 0.00105)
        at = Vector(point) - Vector(normal) * thick * 0.25
        rings = []
        for end in (-1, 1):
            rings.append([bm.verts.new(at + half * end + side * thick * u + Vector(normal) * thick * v)
                          for u, v in ((-1, -0.3), (0, 0.9), (1, -0.3))])
        for k in range(3):
            bm.faces.new((rings[0][k], rings[0][(k + 1) % 3], rings[1][(k + 1) % 3], rings[1][k]))
    grey = material("fibre", (0.10, 0.102, 0.105, 1), Roughness=0.45, Metallic=0.2, Specular=0.5)
    mesh_object("fibres", bm, grey)


def flakes(spots, dice, large):
    """Hexagons of foil, each tilted its own way; a few turn to the light and flash."""
    foil = [material("foil", shade, Roughness=0.18, Metallic=0.6)
            for shade in ((0.9, 0.93, 0.96, 1), (0.82, 0.88, 0.95, 1), (0.95, 0.9, 0.84, 1))]
    made = [bmesh.new() for _ in foil]
    for point, normal, way in spots:
        bm = dice.choice(made)
        tilt = Matrix.Rotation(dice.gauss(0, 0.38), 3, way)
        up = (tilt @ Vector(normal)).normalized()
        axis = (Vector(way) - up * up.dot(Vector(way))).normalized()
        axis = Matrix.Rotation(dice.uniform(0, math.pi), 3, up) @ axis
        side = up.cross(axis)
        size = large * dice.choice((0.0011, 0.0014, 0.0014, 0.002))
        at = Vector(point) + Vector(normal) * 0.0002
        bm.faces.new([bm.verts.new(at + axis * size * math.cos(a) + side * size * math.sin(a))
                      for a in [math.pi / 3 * k for k in range(6)]])
    for bm, mat in zip(made, foil):
        ob = mesh_object("flakes", bm, mat)
        for face in ob.data.polygons:
            face.use_smooth = False
