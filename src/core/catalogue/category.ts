/** The category tree of the listing and the menu. */
import { type Language, type Localized, localized } from '#core/site/language'

export interface Category {
  key: string
  name: Localized<string>
  title?: Localized<string> | undefined
  description?: Localized<string> | undefined
}

export interface CategoryNode {
  key: string
  label: string
  /** Under /shop, joined by slashes: `filament/pla`. */
  path: string
  children: CategoryNode[]
}

/** Categories that come first, in this order; the others follow alphabetically in Swedish. */
export const DISPLAY_ORDER = [
  'filament',
  'pla',
  'petg',
  'asa',
  'tpu',
  'composite',
  'engineering',
  'support',
  'printers',
  'spare-parts',
  'gift-cards',
] as const

const swedish = new Intl.Collator('sv')

export function compareCategories(a: Category, b: Category): number {
  return rank(a.key) - rank(b.key) || swedish.compare(localized(a.name, 'sv'), localized(b.name, 'sv'))
}

function rank(key: string): number {
  const at = (DISPLAY_ORDER as readonly string[]).indexOf(key)
  return at === -1 ? DISPLAY_ORDER.length : at
}

/** Splits "filament > pla" into its keys. */
export function categoryKeys(path: string): string[] {
  return path.split('>').map((key) => key.trim())
}

/**
 * Builds the tree from the paths that variations carry.
 * @throws when a path names a category that has no entry: a mistake in the content, which the build reports
 */
export function buildCategoryTree(
  paths: Iterable<string>,
  categories: ReadonlyMap<string, Category>,
  language: Language,
): CategoryNode[] {
  const roots: CategoryNode[] = []
  for (const path of new Set(paths)) {
    let siblings = roots
    let parentPath = ''
    for (const key of categoryKeys(path)) {
      const category = categories.get(key)
      if (!category) throw new Error(`category "${key}" of path "${path}" has no entry`)
      const nodePath = parentPath ? `${parentPath}/${key}` : key
      let node = siblings.find((sibling) => sibling.key === key)
      if (!node) {
        node = { key, label: localized(category.name, language), path: nodePath, children: [] }
        siblings.push(node)
      }
      parentPath = nodePath
      siblings = node.children
    }
  }
  sortTree(roots, categories)
  return roots
}

function sortTree(nodes: CategoryNode[], categories: ReadonlyMap<string, Category>): void {
  nodes.sort((a, b) => {
    const [left, right] = [categories.get(a.key), categories.get(b.key)]
    return left && right ? compareCategories(left, right) : 0
  })
  for (const node of nodes) sortTree(node.children, categories)
}

/** Whether a variation with these paths belongs under a listing path: itself or any child of it. */
export function isInCategory(paths: readonly string[], listingPath: string): boolean {
  return paths.some((path) => `${categoryKeys(path).join('/')}/`.startsWith(`${listingPath}/`))
}

/**
 * The listings that show something of these categories: of each path itself and of what is above it.
 * @param paths as in `isInCategory`
 * @returns each once, under /shop: `filament` and `filament/pla` for "filament > pla"
 */
export function listingPaths(paths: readonly string[]): Set<string> {
  return new Set(
    paths.flatMap((path) => {
      const keys = categoryKeys(path)
      return keys.map((_, at) => keys.slice(0, at + 1).join('/'))
    }),
  )
}

/** A node and its ancestors, from the root on; empty when the path does not exist. */
export function categoryTrail(tree: readonly CategoryNode[], path: string): CategoryNode[] {
  for (const node of tree) {
    if (node.path === path) return [node]
    if (path.startsWith(`${node.path}/`)) {
      const rest = categoryTrail(node.children, path)
      return rest.length ? [node, ...rest] : []
    }
  }
  return []
}
