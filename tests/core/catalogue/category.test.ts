import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  buildCategoryTree,
  type Category,
  type CategoryNode,
  categoryKeys,
  categoryTrail,
  compareCategories,
  DISPLAY_ORDER,
  isInCategory,
  listingPaths,
} from '#core/catalogue/category'

const category = (key: string, sv: string, en = sv): Category => ({ key, name: { en, sv } })
const CATEGORIES = new Map(
  [
    category('filament', 'Filament'),
    category('pla', 'PLA'),
    category('pla-premium', 'PLA Premium'),
    category('petg', 'PETG'),
    category('printers', 'Skrivare', 'Printers'),
    category('zeolite', 'Zeolit', 'Zeolite'),
    category('orange', 'Ögla', 'Loop'),
    category('angel', 'Ängel', 'Angel'),
    category('year', 'År', 'Year'),
  ].map((each) => [each.key, each]),
)
const tree = (paths: string[], language: 'en' | 'sv' | 'de' = 'en') =>
  buildCategoryTree(paths, CATEGORIES, language)

/** `filament(pla petg)` */
const outline = (nodes: readonly CategoryNode[]): string =>
  nodes.map(({ key, children }) => key + (children.length ? `(${outline(children)})` : '')).join(' ')

describe('the order of categories', () => {
  test('is the fixed list first, whatever the names say', () => {
    const listed = DISPLAY_ORDER.map((key, at) => category(key, String.fromCharCode(122 - at)))
    expect(listed.toReversed().sort(compareCategories)).toEqual(listed)
  })

  test('then alphabetical in Swedish: å, ä, ö after z', () => {
    const keys = ['orange', 'angel', 'year', 'zeolite', 'printers', 'filament']
    const sorted = keys.flatMap((key) => CATEGORIES.get(key) ?? []).sort(compareCategories)
    expect(sorted.map(({ key }) => key)).toEqual([
      'filament',
      'printers',
      'zeolite',
      'year',
      'angel',
      'orange',
    ])
  })

  test('goes by the Swedish name, whatever the English one says', () => {
    const [loop, zinc] = [category('loop', 'Ögla', 'A'), category('zinc', 'Zink', 'Z')]
    expect(compareCategories(loop, zinc)).toBeGreaterThan(0)
    expect(compareCategories(zinc, loop)).toBeLessThan(0)
  })

  test('goes by the English name where there is no Swedish one', () => {
    const nylon: Category = { key: 'nylon', name: { en: 'Nylon' } }
    expect(compareCategories(nylon, category('tools', 'Verktyg'))).toBeLessThan(0)
    expect(compareCategories(nylon, category('tools', 'Apparater'))).toBeGreaterThan(0)
  })
})

test.each([
  ['filament', ['filament']],
  ['filament>pla', ['filament', 'pla']],
  ['filament > pla >  pla-premium ', ['filament', 'pla', 'pla-premium']],
])('%j is the path %j', (path, keys) => {
  expect(categoryKeys(path)).toEqual(keys)
})

describe('the tree', () => {
  test.each<[string, string[], string]>([
    ['nothing', [], ''],
    ['one path', ['filament > pla'], 'filament(pla)'],
    ['paths that share a beginning', ['filament > pla', 'filament > petg'], 'filament(pla petg)'],
    ['a parent after its child', ['filament > pla', 'filament'], 'filament(pla)'],
    [
      'the same path written differently',
      ['filament > pla', 'filament>pla', 'filament > pla'],
      'filament(pla)',
    ],
    [
      'every level in its order',
      [
        'zeolite',
        'printers',
        'filament > zeolite',
        'filament > petg',
        'filament > pla > year',
        'filament > pla > petg',
      ],
      'filament(pla(petg year) petg zeolite) printers zeolite',
    ],
    ['one key in two places', ['filament > petg', 'petg'], 'filament(petg) petg'],
  ])('of %s', (_, paths, expected) => {
    expect(outline(tree(paths))).toBe(expected)
  })

  test('has paths for the address and labels in the language', () => {
    const expected = { key: 'printers', label: 'Skrivare', path: 'filament/printers', children: [] }
    expect(tree(['filament > printers'], 'sv')).toEqual([
      { key: 'filament', label: 'Filament', path: 'filament', children: [expected] },
    ])
    expect(tree(['printers'], 'en')[0]?.label).toBe('Printers')
    expect(tree(['printers'], 'de')[0]?.label).toBe('Printers')
  })

  test('names the path whose category has no entry', () => {
    expect(() => tree(['filament > plaa'])).toThrow('category "plaa" of path "filament > plaa" has no entry')
    expect(() => tree([''])).toThrow('has no entry')
  })
})

describe('a variation is listed', () => {
  test.each<[string, string[], string, boolean]>([
    ['under its own category', ['filament > pla'], 'filament/pla', true],
    ['under the parent', ['filament > pla'], 'filament', true],
    ['not under a child', ['filament'], 'filament/pla', false],
    ['not under a sibling', ['filament > pla'], 'filament/petg', false],
    ['not under a category whose name begins its own', ['filament > pla-premium'], 'filament/pla', false],
    ['nor the other way round', ['filament > pla'], 'filament/pla-premium', false],
    ['not under a part of its parent’s name', ['filament > pla'], 'fila', false],
    ['not under the last key alone', ['filament > pla'], 'pla', false],
    ['under any of its paths', ['filament > pla', 'printers'], 'printers', true],
    ['nowhere without a path', [], 'filament', false],
  ])('%s', (_, paths, listing, listed) => {
    expect(isInCategory(paths, listing)).toBe(listed)
  })
})

describe('the trail to a category', () => {
  const nodes = tree(['filament > pla > year', 'filament > pla-premium', 'printers'])

  test.each<[string, string[]]>([
    ['filament', ['filament']],
    ['filament/pla/year', ['filament', 'pla', 'year']],
    ['filament/pla-premium', ['filament', 'pla-premium']],
    ['printers', ['printers']],
    ['filament/petg', []],
    ['filament/pla/year/more', []],
    ['pla', []],
    ['fila', []],
    ['', []],
  ])('%j is %j', (path, keys) => {
    expect(categoryTrail(nodes, path).map(({ key }) => key)).toEqual(keys)
  })
})

test('what is in some categories is in their listings and in no other', () => {
  const key = fc.constantFrom(...CATEGORIES.keys())
  const path = fc.array(key, { minLength: 1, maxLength: 4 }).map((keys) => keys.join(' > '))
  const listing = path.map((each) => categoryKeys(each).join('/'))
  fc.assert(
    fc.property(fc.array(path), listing, (paths, other) => {
      const own = listingPaths(paths)
      expect([...own].every((each) => isInCategory(paths, each))).toBe(true)
      expect(own.has(other)).toBe(isInCategory(paths, other))
    }),
  )
})

test('every node of a tree is found by its path, and lists the variations below it', () => {
  const key = fc.constantFrom(...CATEGORIES.keys())
  const path = fc.array(key, { minLength: 1, maxLength: 4 }).map((keys) => keys.join(' > '))
  fc.assert(
    fc.property(fc.array(path, { minLength: 1 }), (paths) => {
      const nodes = tree(paths)
      for (const each of paths) {
        const keys = categoryKeys(each)
        const trail = categoryTrail(nodes, keys.join('/'))
        expect(trail.map((node) => node.key)).toEqual(keys)
        expect(trail.every((node) => isInCategory([each], node.path))).toBe(true)
      }
    }),
  )
})
