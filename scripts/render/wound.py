"""The finishes as they look on a spool, made to be told apart in a card of 150 px: the grain of each is coarser
than in life and lies along the strand. Base colour enters linearly, so two renders (albedo 0 and 1) hold every
colour; the transparent one is rendered in each of its colours."""
from filament import along, arithmetic, bump, mix_shaders, node, noise, ramp, tint, vector_math
from studio import material, shader_of

FINISHES = {
    "matt": dict(Roughness=0.5, Specular=0.42),
    "carbon": dict(Roughness=0.85, Specular=0.2),
    "silk": dict(Roughness=0.26, Specular=0.5, Metallic=0.9, Anisotropic=0.8, Anisotropic_Rotation=0.25, Clearcoat=0.7,
                 Clearcoat_Roughness=0.16),
    "wood": dict(Roughness=0.95, Specular=0.08),
    "glitter": dict(Roughness=0.3, Specular=0.5),
    "metal": dict(Roughness=0.3, Specular=0.6, Metallic=0.95, Clearcoat=0.9, Clearcoat_Roughness=0.05),
    "transparent": dict(Roughness=0.1),
}


def wound(finish, base):
    mat = material("filament", base, **FINISHES[finish])
    dress = {"carbon": carbon, "silk": silk, "wood": wood, "glitter": glitter, "metal": metal,
             "transparent": transparent}.get(finish)
    if dress:
        dress(mat, base)
    return mat


def place(tree):
    return tree.nodes.new("ShaderNodeTexCoord").outputs["Object"]


def silk(mat, base):
    """Satin: the light is drawn out across the strands and sharp along them, so that it runs over the winding in bands."""
    tree, shader = shader_of(mat)
    tangent = tree.nodes.new("ShaderNodeTangent")
    tangent.direction_type, tangent.axis = "RADIAL", "Z"
    tree.links.new(tangent.outputs["Tangent"], shader.inputs["Tangent"])


def carbon(mat, base):
    """Dry and dark: matt as soot, with fine darker fibres along the strand and a few of a dull grey."""
    tree, shader = shader_of(mat)
    dust = noise(tree, place(tree), Scale=190, Detail=2)
    fibre = noise(tree, along(tree, 30, 230), Scale=1, Detail=1, Roughness=0.4)
    shade = arithmetic(tree, "MULTIPLY", ramp(tree, dust, 0.36, 0.64, 0.42, 0.80), ramp(tree, fibre, 0.34, 0.46, 0.30, 1.0))
    tint(tree, base, shade, (0.072, 0.073, 0.074), ramp(tree, fibre, 0.64, 0.74, 0, 0.75))
    bump(tree, shader, dust, 0.5, 0.005)


def wood(mat, base):
    """Wood fill: streaks of lighter and darker fibre along the strand, specks of bark, no shine."""
    tree, shader = shader_of(mat)
    streak = noise(tree, along(tree, 3.2, 34), Scale=1, Detail=4, Roughness=0.6)
    speck = noise(tree, along(tree, 30, 120), Scale=1, Detail=2)
    tint(tree, base, ramp(tree, streak, 0.34, 0.66, 0.56, 1.25), (0.03, 0.014, 0.006), ramp(tree, speck, 0.60, 0.70, 0, 0.8))
    bump(tree, shader, speck, 0.6, 0.008)


def metal(mat, base):
    """Metal powder: grains warmer and colder than the metal, some bare, and a polish over all."""
    tree, shader = shader_of(mat)
    powder = noise(tree, place(tree), Scale=58, Detail=3, Roughness=0.65)
    shade = tree.nodes.new("ShaderNodeValToRGB")
    stops = shade.color_ramp.elements
    stops[0].position, stops[0].color = 0.36, (0.48, 0.60, 0.78, 1)
    stops[1].position, stops[1].color = 0.64, (1.75, 1.36, 0.92, 1)
    middle = stops.new(0.5)
    middle.color = (1.0, 0.95, 0.88, 1)
    tree.links.new(powder, shade.inputs["Fac"])
    grain = noise(tree, place(tree), Scale=120, Detail=1)
    tint(tree, base, shade.outputs["Color"], (0.95, 0.93, 0.9), ramp(tree, grain, 0.66, 0.72, 0, 0.8))
    tree.links.new(ramp(tree, powder, 0.36, 0.64, 0.42, 0.16), shader.inputs["Roughness"])
    bump(tree, shader, powder, 0.35, 0.006)


def glitter(mat, base):
    """Flakes in two sizes: each tilts its own way and is as bright as it happens to be; a few flash."""
    tree, shader = shader_of(mat)
    fine, fine_look = flakes(tree, 120, 0.84)
    large, large_look = flakes(tree, 70, 0.90)
    flake = arithmetic(tree, "MAXIMUM", fine, large)
    look = tree.nodes.new("ShaderNodeMixRGB")
    for source, into in ((large, "Fac"), (fine_look, "Color1"), (large_look, "Color2")):
        tree.links.new(source, look.inputs[into])
    parts = tree.nodes.new("ShaderNodeSeparateColor")
    tree.links.new(look.outputs["Color"], parts.inputs["Color"])
    tint(tree, base, ramp(tree, parts.outputs["Green"], 0, 1, 0.9, 1.0), (0.85, 0.88, 0.92), flake)
    tree.links.new(arithmetic(tree, "MULTIPLY", flake, 0.85), shader.inputs["Metallic"])
    tree.links.new(ramp(tree, flake, 0, 1, 0.35, 0.2), shader.inputs["Roughness"])
    flash = arithmetic(tree, "MULTIPLY", flake, ramp(tree, parts.outputs["Blue"], 0.45, 1, 0, 0.9))
    shader.inputs["Emission"].default_value = (0.95, 0.98, 1, 1)
    tree.links.new(flash, shader.inputs["Emission Strength"])
    # normal + (random - 0.5) * amount, only where there is a flake
    geometry = tree.nodes.new("ShaderNodeNewGeometry")
    amount = vector_math(tree, "SCALE", vector_math(tree, "SUBTRACT", look.outputs["Color"], (0.5, 0.5, 0.5)))
    tree.links.new(arithmetic(tree, "MULTIPLY", flake, 1.5), amount.node.inputs["Scale"])
    tilted = vector_math(tree, "NORMALIZE", vector_math(tree, "ADD", geometry.outputs["Normal"], amount))
    tree.links.new(tilted, shader.inputs["Normal"])


def flakes(tree, scale, rare):
    """Where flakes of a size lie, and a colour of each that stands for its chances."""
    cells = node(tree, "ShaderNodeTexVoronoi", Scale=scale)
    tree.links.new(place(tree), cells.inputs["Vector"])
    chance = tree.nodes.new("ShaderNodeSeparateColor")
    tree.links.new(cells.outputs["Color"], chance.inputs["Color"])
    core = ramp(tree, cells.outputs["Distance"], 0.40, 0.48, 1, 0)
    return arithmetic(tree, "MULTIPLY", core, ramp(tree, chance.outputs["Red"], rare, rare + 0.02)), cells.outputs["Color"]


def transparent(mat, base):
    """Clear strands without refraction: one sees through them, colour gathers at their edges, and they glow with
    the light that comes from behind and above. The glow is even, so few samples are enough."""
    tree, _ = shader_of(mat)
    depth = tree.nodes.new("ShaderNodeLayerWeight")
    depth.inputs["Blend"].default_value = 0.4
    facing = tree.nodes.new("ShaderNodeNewGeometry")
    up = tree.nodes.new("ShaderNodeSeparateXYZ")
    tree.links.new(facing.outputs["Normal"], up.inputs["Vector"])
    clear = node(tree, "ShaderNodeBsdfTransparent", Color=[1 - 0.3 * (1 - c) for c in base[:3]] + [1])
    glow = node(tree, "ShaderNodeEmission", Color=base)
    lit = ramp(tree, up.outputs["Z"], -1, 1, 0.5, 1.2)
    edge = ramp(tree, depth.outputs["Facing"], 0.25, 0.85, 1, 0.35)
    tree.links.new(arithmetic(tree, "MULTIPLY", lit, edge), glow.inputs["Strength"])
    inside = mix_shaders(tree, ramp(tree, depth.outputs["Facing"], 0, 0.9, 0.05, 0.6), clear, glow)
    shine(tree, inside, 0.13)


def glass():
    """The clear plastic of a hub: nothing but its reflections."""
    mat = material("glass", (1, 1, 1, 1))
    tree, _ = shader_of(mat)
    clear = node(tree, "ShaderNodeBsdfTransparent", Color=(0.97, 0.98, 0.98, 1))
    shine(tree, clear, 0.03)
    return mat


def shine(tree, body, strength):
    """Highlights are added, not mixed in: a pale studio surrounds what is clear, so they never darken it."""
    gloss = node(tree, "ShaderNodeBsdfGlossy", Color=(strength, strength, strength, 1), Roughness=0.15)
    whole = tree.nodes.new("ShaderNodeAddShader")
    tree.links.new(body.outputs[0], whole.inputs[0])
    tree.links.new(gloss.outputs[0], whole.inputs[1])
    tree.links.new(whole.outputs["Shader"], tree.nodes["Material Output"].inputs["Surface"])
