import { absoluteUrl, type Site } from '#core/site/site'

export interface Crumb {
  label: string
  path: string
}

/** @returns the way to a page as schema.org describes it */
export function breadcrumbList(site: Site, crumbs: readonly Crumb[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteUrl(site, path),
    })),
  }
}
