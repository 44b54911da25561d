/** The other content pages of a page's group, as the footer calls and orders them. */
import type { Page } from '#core/content/content'
import { pageTexts } from '#core/content/page-texts'
import type { Site } from '#core/site/site'

export function neighboursOf(
  page: Page,
  pages: readonly Page[],
  site: Site,
): { label: string; href: string }[] {
  const place = ({ meta }: Page) => meta.order ?? Number.POSITIVE_INFINITY
  return pages
    .filter((other) => other !== page && other.meta.group && other.meta.group === page.meta.group)
    .sort((a, b) => place(a) - place(b))
    .map((other) => ({ label: pageTexts(other, site).menuTitle, href: `/${other.name}` }))
}
