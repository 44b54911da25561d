/** What the menu shows of each material and each kind of part: a picture, a line and some of its colours, what sells best first. */
import type { Category, CategoryNode } from '#core/catalogue/category'
import { labOf } from '#core/catalogue/color'
import { type Language, localized } from '#core/site/language'
import { byPopularity } from '#features/card/by-popularity.ts'
import type { CardFacets } from '#features/card/card-data.ts'

export interface MenuMaterial {
  /** Address of a narrow picture. */
  picture: string
  line: string
  /** Of its colours, the most bought first; a part has none. */
  hexes: string[]
}

export interface MenuMaterials {
  /** By the path of a category. */
  byPath: ReadonlyMap<string, MenuMaterial>
  /** The tree with what stands below its categories in the order in which it is bought. */
  tree: CategoryNode[]
}

const MOST_COLORS = 6
/** Less of it is grey. */
const LEAST_CHROMA = 25

/** @param facets in whose order what sells best comes first */
export function menuMaterials(
  tree: readonly CategoryNode[],
  categories: ReadonlyMap<string, Category>,
  facets: CardFacets,
): MenuMaterials {
  const shown = new Set<number>()
  const popular = tree.map((node) => byPopularity(node.children, facets))
  const byPath = new Map(
    popular.flat().flatMap(({ node, rows }) => {
      const material = materialOf(node, rows, { categories, facets, shown })
      return material ? [[node.path, material] as const] : []
    }),
  )
  const sorted = tree.map((node, at) => {
    const children = popular[at]?.map((child) => sortedChildren(child.node, facets)) ?? []
    return { ...node, children }
  })
  return { byPath, tree: sorted }
}

/** Series, too. */
function sortedChildren(node: CategoryNode, facets: CardFacets): CategoryNode {
  return { ...node, children: byPopularity(node.children, facets).map((child) => child.node) }
}

interface Sources {
  categories: ReadonlyMap<string, Category>
  facets: CardFacets
  /** Colours that another material's picture has already. */
  shown: Set<number>
}

/** In a colour of its own, where it has one, and rather in one than in black, grey or white. */
function materialOf(
  node: CategoryNode,
  own: readonly number[],
  { categories, facets, shown }: Sources,
): MenuMaterial | undefined {
  const { rows, colors, pictures, language } = facets
  const colorOf = (row: number) => rows.color[row] ?? -1
  const isFresh = (each: number) => !shown.has(colorOf(each))
  const isColored = (each: number) => {
    const [, a, b] = labOf(colors[colorOf(each)]?.hex ?? '#000000')
    return Math.hypot(a, b) > LEAST_CHROMA
  }
  const row = own.find((each) => isFresh(each) && isColored(each)) ?? own.find(isFresh) ?? own[0]
  const picture = pictures[rows.picture[row ?? -1] ?? -1]
  if (row === undefined || !picture) return undefined
  shown.add(colorOf(row))
  const hexes = own.flatMap((each) => colors[colorOf(each)]?.hex ?? [])
  return {
    picture: (picture.avif ?? picture.src).split(' ')[0] ?? '',
    line: firstSentence(categories.get(node.key), language),
    hexes: [...new Set(hexes)].slice(0, MOST_COLORS),
  }
}

function firstSentence(category: Category | undefined, language: Language): string {
  const text = category?.description ? localized(category.description, language) : ''
  return text.split(/(?<=\.)\s/)[0] ?? ''
}
