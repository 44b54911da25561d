/** Texts of a page for one storefront: they stand where those of its language would. */
import type { PageTexts } from '#core/content/content'
import { isLanguage, isPublished } from '#core/site/language'
import type { Site, SiteKey } from '#core/site/site'
import { type Checking, checkText, reporter } from '#loaders/entry'
import type { Placeholders } from '#loaders/placeholders'
import { pageHead } from '#loaders/schema-text'
import type { RawArticle } from '#loaders/source'

/** @param more what else the texts may name in braces */
export function buildSiteTexts(
  checking: Checking,
  { texts, siteTexts = {} }: RawArticle,
  sites: readonly Site[],
  more: Placeholders,
): { [key in SiteKey]?: PageTexts<string> } {
  const built: { [key in SiteKey]?: PageTexts<string> } = {}
  for (const [name, entry] of Object.entries(siteTexts)) {
    const [language = '', key = ''] = name.split('.')
    if (isDraft(language, sites)) continue
    const site = sites.find((each) => each.key === key)
    const reason = problemOf(
      language,
      key,
      site,
      isLanguage(language) && texts[language] !== undefined,
      sites,
    )
    if (reason) reporter(checking, entry.file)('file', reason)
    if (reason || !site) continue
    const known = checking.textPlaceholders[site.language]
    const text = checkText({ ...checking, placeholders: known && { ...known, ...more } }, entry, pageHead)
    if (!text) continue
    const { title, menuTitle = title, description } = text.head
    built[site.key] = { title, menuTitle, description, content: text.body }
  }
  return built
}

/** Its storefronts are left out with it. */
function isDraft(language: string, sites: readonly Site[]): boolean {
  return isLanguage(language) && !isPublished(language) && !sites.some((site) => site.language === language)
}

function problemOf(
  language: string,
  key: string,
  site: Site | undefined,
  hasText: boolean,
  sites: readonly Site[],
): string | undefined {
  if (!site) return `unknown site "${key}", there are: ${sites.map((each) => each.key).join(', ')}`
  if (site.language !== language) return `"${key}" speaks ${site.language} and not "${language}"`
  return hasText ? undefined : `there is no ${language}.md, which the other storefronts of the language show`
}
