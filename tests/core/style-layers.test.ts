/**
 * The order in which style sheets come to a page decides nothing: every rule is in a layer, and where two files of
 * one layer style the same thing, their selectors differ in weight or in the block that they belong to.
 */
import { globSync, readFileSync } from 'node:fs'
import postcss, { type AtRule, type Declaration, type Rule } from 'postcss'
import { describe, expect, it } from 'vitest'

const LAYERS = ['base', 'parts', 'features', 'pages', 'print']

const FILES = globSync('src/**/*.css')

interface Styled {
  file: string
  layer: string | undefined
  selector: string
  /** The class, or the element, that the selector ends at. */
  subject: string
  /** The block in which it stands, if the selector names one. */
  within: string | undefined
  weight: string
  property: string
  value: string
}

describe('the layers of the style sheets', () => {
  it('are in the order that the document names first', () => {
    const document = readFileSync('src/layouts/Document.astro', 'utf8')
    expect(document).toContain(`@layer ${LAYERS.join(',')};`)
  })

  it.each(FILES)('%s is in a layer, whole', (file) => {
    const outside = postcss.parse(readFileSync(file, 'utf8')).nodes.filter((node) => {
      if (node.type === 'comment') return false
      return node.type !== 'atrule' || !['layer', 'import', 'font-face', 'property'].includes(node.name)
    })
    expect(outside.map(String)).toEqual([])
    for (const layer of layersIn(file)) expect(LAYERS).toContain(layer)
  })

  it('leave nothing to the order of files', () => {
    expect(conflicts(FILES.flatMap((file) => styled(file, readFileSync(file, 'utf8'))))).toEqual([])
  })

  it('find two files that would quarrel', () => {
    const quarrel = [
      ...styled('a.css', '@layer parts { .chip { color: red } .box .chip { margin: 0 } }'),
      ...styled('b.css', '@layer parts { .chip { color: blue } .row .chip { margin: 1px } }'),
      ...styled('c.css', '@layer pages { .chip { color: green } }'),
    ]
    expect(conflicts(quarrel)).toEqual(['parts: .chip color in a.css and .chip color in b.css'])
  })
})

function layersIn(file: string): string[] {
  const names: string[] = []
  postcss.parse(readFileSync(file, 'utf8')).walkAtRules('layer', ({ params }) => {
    names.push(params)
  })
  return names
}

function styled(file: string, css: string): Styled[] {
  const found: Styled[] = []
  postcss.parse(css).walkDecls((declaration) => {
    const { parent } = declaration
    if (parent?.type !== 'rule' || isFrame(parent as Rule)) return
    for (const selector of (parent as Rule).selectors) found.push(describeRule(file, selector, declaration))
  })
  return found
}

/** A step of an animation has no weight. */
function isFrame({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes')
}

function describeRule(file: string, selector: string, { prop, value, parent }: Declaration): Styled {
  const steps = compounds(selector)
  const last = steps.at(-1) ?? ''
  const name = withoutBrackets(last).match(/\.[\w-]+/)?.[0] ?? last.replace(/:.*/, '')
  return {
    file,
    layer: layerOf(parent as Rule),
    selector,
    subject: name + (last.match(/::[\w-]+/)?.[0] ?? ''),
    within: steps.length > 1 ? steps[0] : undefined,
    weight: weightOf(selector),
    property: prop,
    value,
  }
}

function layerOf(rule: Rule): string | undefined {
  for (let at: Rule['parent'] = rule.parent; at; at = at.parent as Rule['parent']) {
    if (at.type === 'atrule' && (at as AtRule).name === 'layer') return (at as AtRule).params
  }
  return undefined
}

/** `.a > .b:is(.c, .d) .e` has three. */
function compounds(selector: string): string[] {
  let depth = 0
  const marked = [...selector].map((letter) => {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    return depth === 0 && /[\s>+~]/.test(letter) ? ' ' : letter
  })
  return marked.join('').split(' ').filter(Boolean)
}

function withoutBrackets(text: string): string {
  return text.replace(/\([^()]*\)/g, '')
}

/** Enough for the selectors of the shop: classes, attributes and states, then elements. */
function weightOf(selector: string): string {
  const counted = selector.replace(/:where\([^()]*\)/g, '').replace(/:(is|not|has)\(/g, '(')
  const classes = counted.match(/\.[\w-]+|\[[^\]]*\]|(?<!:):[\w-]+/g) ?? []
  const elements = counted.replace(/[.#][\w-]+|\[[^\]]*\]|:[\w-]+/g, ' ').match(/[a-z][\w-]*/gi) ?? []
  return `${classes.length}.${elements.length}`
}

function conflicts(all: readonly Styled[]): string[] {
  return all.flatMap((a, index) =>
    all.slice(index + 1).flatMap((b) => {
      const sameThing = a.file !== b.file && a.layer === b.layer && a.subject === b.subject
      const apart = a.within !== undefined && b.within !== undefined && a.within !== b.within
      if (!sameThing || apart || a.weight !== b.weight || !overlap(a.property, b.property)) return []
      if (a.value === b.value) return []
      const name = ({ selector, property, file }: Styled) => `${selector} ${property} in ${file}`
      return [`${a.layer}: ${name(a)} and ${name(b)}`]
    }),
  )
}

function overlap(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}-`) || b.startsWith(`${a}-`)
}
