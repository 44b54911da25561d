/** Which texts of a page a storefront shows. */
import type { Page, PageTexts } from '#core/content/content'
import { localized } from '#core/site/language'
import type { Site } from '#core/site/site'

/** @returns the texts that are written for this storefront, else those of its language, else the English ones */
export function pageTexts(page: Page, { key, language }: Pick<Site, 'key' | 'language'>): PageTexts<string> {
  const { title, menuTitle, description, content, ofSites } = page
  return (
    ofSites[key] ?? {
      title: localized(title, language),
      menuTitle: localized(menuTitle, language),
      description: localized(description, language),
      content: localized(content, language),
    }
  )
}
