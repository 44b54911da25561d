/** Whether the links and pictures of articles and pages lead somewhere. */

import { WISH_LIST_PAGE } from '#core/cart/wish-list'
import { type Product, productPath, type Variation } from '#core/catalogue/catalogue'
import { categoryKeys } from '#core/catalogue/category'
import { sheetPath, sheetsOf } from '#core/catalogue/documents'
import { COMPARE_PAGE } from '#core/catalogue/materials'
import { ARTICLE_CATEGORIES, articlePath, browsePath } from '#core/content/article'
import type { Announcement, Article, Page } from '#core/content/content'
import { TRACK_PAGE, WITHDRAWAL_PAGE } from '#core/order/after-order'
import { LANGUAGES, type Language, type Localized } from '#core/site/language'
import type { Site } from '#core/site/site'
import { type Checking, reporter } from '#loaders/entry'
import { plainHtml } from '#loaders/markdown'
import { addressesOf, idsOf } from '#loaders/safe-markup'
import type { RawContent } from '#loaders/source'

interface Linked {
  sites: readonly Site[]
  products: readonly Product[]
  variations: readonly Variation[]
  articles: readonly Article[]
  pages: readonly Page[]
  messages: readonly Announcement[]
}

/** Pages that are there whatever the content holds. */
const FIXED = [
  ...['/', '/shop', '/cart', '/checkout', '/account', '/search', '/knowledge', browsePath()],
  ...[WITHDRAWAL_PAGE, TRACK_PAGE, WISH_LIST_PAGE, COMPARE_PAGE],
]

interface Text {
  /** In the content folder. */
  file: string
  path: string
  language: Language
  html: string
  /** As it was written, for the lines of its addresses. */
  body: string
  bodyLine: number | undefined
}

/** Reports every address that leads nowhere. */
export function checkLinks(checking: Checking, linked: Linked, raw: RawContent): void {
  const texts = [
    ...linked.articles.flatMap((article) =>
      textsOf(`articles/${article.slug}`, articlePath(article), article.content, raw.articles, true),
    ),
    ...linked.pages.flatMap((page) => [
      ...textsOf(`pages/${page.name}`, `/${page.name}`, page.content, raw.pages, false),
      ...siteTextsOf(page, linked.sites, raw.pages),
    ]),
  ]
  const paths = pathsOf(linked)
  for (const { id, link } of linked.messages) {
    const reason = link && pathProblem(link, paths)
    if (reason) reporter(checking, `messages/${id}.yaml`)('link', reason)
  }
  const hosts = linked.sites.map(({ target }) => target)
  for (const text of texts) {
    const { bodyLine } = text
    for (const { attribute, address } of addressesOf(text.html)) {
      const reason =
        attribute === 'src' || attribute === 'srcset'
          ? pictureProblem(address, raw.pictures)
          : linkProblem(address, text, texts, paths, hosts)
      const at = text.body.indexOf(address)
      const line = bodyLine && at >= 0 ? bodyLine + text.body.slice(0, at).split('\n').length - 1 : undefined
      if (reason) reporter(checking, text.file)('body', reason, line)
    }
  }
}

function textsOf(
  folder: string,
  path: string,
  content: Localized<string>,
  raw: RawContent['articles'],
  sections: boolean,
): Text[] {
  const written = raw.find(({ name }) => folder.endsWith(`/${name}`))?.texts ?? {}
  return LANGUAGES.flatMap((language) => {
    const markdown = content[language]
    const { file = `${folder}/${language}.md`, body = '', bodyLine } = written[language] ?? {}
    if (markdown === undefined) return []
    return [{ file, path, language, html: plainHtml(markdown, sections), body, bodyLine }]
  })
}

function siteTextsOf({ name, ofSites }: Page, sites: readonly Site[], raw: RawContent['pages']): Text[] {
  const written = raw.find((page) => page.name === name)?.siteTexts ?? {}
  return sites.flatMap(({ key, language }) => {
    const [own, entry] = [ofSites[key], written[`${language}.${key}`]]
    if (!own || !entry) return []
    const { file, body, bodyLine } = entry
    return [{ file, path: `/${name}`, language, html: plainHtml(own.content, false), body, bodyLine }]
  })
}

/** Every category has a page, also one that only holds others. */
function pathsOf({ products, variations, articles, pages }: Linked): ReadonlySet<string> {
  const categories = products.flatMap((product) =>
    product.categories.flatMap((path) => {
      const keys = categoryKeys(path)
      return keys.map((_, at) => `/shop/${keys.slice(0, at + 1).join('/')}`)
    }),
  )
  return new Set([
    ...FIXED,
    ...ARTICLE_CATEGORIES.map(({ key }) => browsePath(key)),
    ...categories,
    ...variations.map(productPath),
    ...products.flatMap(sheetPaths),
    ...articles.map(articlePath),
    ...pages.map(({ name }) => `/${name}`),
  ])
}

function sheetPaths(product: Product): string[] {
  return sheetsOf(product).flatMap((sheet) =>
    LANGUAGES.map((language) => sheetPath(product, sheet, language)),
  )
}

function pictureProblem(address: string, { articles, place }: RawContent['pictures']): string | undefined {
  return articles.has(address) ? undefined : `unknown picture "${address}" in ${place ?? 'articles/images'}`
}

/** @param own of this shop; what follows its path is not looked at */
function pathProblem(address: string, paths: ReadonlySet<string>, own = address): string | undefined {
  return paths.has(own.replace(/[?#].*/, '')) ? undefined : `"${address}" leads to no page of the shop`
}

/** @param hosts of the storefronts, with their scheme */
function linkProblem(
  address: string,
  from: Text,
  texts: readonly Text[],
  paths: ReadonlySet<string>,
  hosts: readonly string[],
): string | undefined {
  const host = hosts.find((target) => address === target || address.startsWith(`${target}/`))
  const own = host ? address.slice(host.length) || '/' : address
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(own)) return undefined
  const [, path = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(own) ?? []
  if (path !== '' && !path.startsWith('/')) return `"${address}" is no address: a path begins with /`
  const nowhere = path !== '' && pathProblem(address, paths, path)
  if (nowhere) return nowhere
  if (!anchor) return undefined
  const ownTexts = path === '' ? [from] : texts.filter((text) => text.path === path)
  const target = ownTexts.find(({ language }) => language === from.language) ?? ownTexts[0]
  if (!target || idsOf(target.html).has(anchor)) return undefined
  const known = [...idsOf(target.html)].map((id) => `#${id}`).join(', ')
  return `"${address}" leads to no heading; there are: ${known || 'none'}`
}
