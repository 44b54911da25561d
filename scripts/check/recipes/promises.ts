/** What a build with all recipes followed must have, and what it must not. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DRAFT_LANGUAGE, LANGUAGE, STOREFRONT } from './code.ts'
import { ARTICLE, CARRIER, DRAFT, MESSAGE, PRODUCT, SALE } from './content.ts'

interface Promised {
  recipe: string
  file: string
  /** What the file holds; that it is there is enough without it. */
  has?: string | RegExp
}

const PROMISED: readonly Promised[] = [
  { recipe: 'A product', file: `dist/com${PRODUCT.path}.html`, has: '<shop-price net="40000,' },
  { recipe: 'A product', file: `dist/com${PRODUCT.path}.html`, has: 'schema.org/InStock' },
  { recipe: 'A product', file: 'dist/facets/en.json', has: PRODUCT.slug },
  { recipe: 'A product', file: '.local/shards/*.json', has: PRODUCT.sku },
  {
    recipe: 'An article',
    file: `dist/com/knowledge/articles/${ARTICLE}.html`,
    has: '<h1 class="art__title">Annealing',
  },
  {
    recipe: 'An article',
    file: `dist/com/knowledge/articles/${ARTICLE}.html`,
    has: /<img src="\/img\/article-2-/,
  },
  { recipe: 'An article', file: 'dist/com/knowledge/articles.json', has: `/knowledge/articles/${ARTICLE}` },
  { recipe: 'A message to all visitors', file: 'dist/shell/com.json', has: MESSAGE },
  { recipe: 'A sale', file: `dist/com${SALE.path}.html`, has: `percent="${SALE.percentage}"` },
  {
    recipe: 'A sale',
    file: '.local/shards/*.json',
    has: `"discountPercentage":${SALE.percentage},"lowest30":{"SEK":7120`,
  },
  { recipe: 'A carrier', file: '.local/shards/shop.json', has: `"id":"${CARRIER.option}","carrier":"DHL"` },
  { recipe: 'A carrier', file: '.local/shards/shop.json', has: /"id":"DHL-AT-[^}]*"carrier":"DHL"/ },
  { recipe: 'A language', file: `dist/facets/${LANGUAGE}.json` },
  { recipe: 'A language', file: `dist/messages/${LANGUAGE}/*.json` },
  { recipe: 'A language', file: `dist/documents/pla-silk-tds-${LANGUAGE}.pdf` },
  { recipe: 'A language', file: 'dist/404.html', has: `lang="${LANGUAGE}"` },
  { recipe: 'A storefront', file: `dist/${STOREFRONT}/index.html`, has: `<html lang="${LANGUAGE}"` },
  { recipe: 'A storefront', file: `dist/${STOREFRONT}/product/pla-silk/guld-175-750.html`, has: 'vat="21"' },
  {
    recipe: 'A storefront',
    file: 'dist/_redirects',
    has: `https://www.add-layer-${STOREFRONT}.example/* /${STOREFRONT}/:splat 200`,
  },
  { recipe: 'A storefront', file: `dist/${STOREFRONT}/sitemap*.xml`, has: `hreflang="${LANGUAGE}"` },
  { recipe: 'A payment option', file: 'dist/fr/index.html', has: 'Bancontact' },
]

/** A draft leaves no trace in what is published. */
const DRAFTS: readonly RegExp[] = [
  new RegExp(`/knowledge/articles/${DRAFT}\\b`),
  new RegExp(`hreflang="${DRAFT_LANGUAGE}"|add-layer-${DRAFT_LANGUAGE}\\b|lang="${DRAFT_LANGUAGE}"`),
]
const DRAFT_FILES = [
  `dist/${DRAFT_LANGUAGE}`,
  `dist/facets/${DRAFT_LANGUAGE}.json`,
  `dist/messages/${DRAFT_LANGUAGE}`,
  `dist/shell/${DRAFT_LANGUAGE}.json`,
  `dist/documents/*-${DRAFT_LANGUAGE}.pdf`,
  `dist/*/knowledge/articles/${DRAFT}.html`,
]

/** @returns a sentence for each promise that is not kept */
export async function missingInBuild(project: string): Promise<string[]> {
  const missing = PROMISED.flatMap(({ recipe, file, has }) => {
    const found = globSync(file, { cwd: project })
    if (found.length === 0) return `${recipe}: there is no ${file}`
    if (has === undefined || found.some((path) => holds(join(project, path), has))) return []
    return `${recipe}: ${file} has no ${has}`
  })
  const files = DRAFT_FILES.flatMap((file) => globSync(file, { cwd: project }))
  const published = globSync(
    'dist/{*.html,_redirects,_headers,com/**/*.{html,json,xml},se/**/*.{html,xml},sw.js}',
    {
      cwd: project,
    },
  )
  const traces = published.filter((path) => DRAFTS.some((draft) => holds(join(project, path), draft)))
  return [...missing, ...[...files, ...traces].map((path) => `a draft is in ${path}`)]
}

function holds(path: string, what: string | RegExp): boolean {
  const text = readFileSync(path, 'utf8')
  return typeof what === 'string' ? text.includes(what) : what.test(text)
}
