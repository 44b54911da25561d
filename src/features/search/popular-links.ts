/** Where to go on from nothing: what sells best, and the materials. */
import type { Language } from '#core/site/language'
import { categoryTree } from '#features/card/views.ts'
import type { SearchFile } from '#features/search/search-file.ts'
import { messages } from '#i18n/messages'

export async function popularLinks(language: Language): Promise<SearchFile['popular']> {
  const { shell } = messages(language)
  const [filament] = await categoryTree(language)
  const materials = filament?.children.map(({ path, label }) => ({ href: `/shop/${path}`, label })) ?? []
  // The phone's tabs have none: from the search tab it is one press away.
  const knowledge = { href: '/knowledge', label: shell.knowledge }
  return [{ href: '/shop?sort=bestSellers', label: shell.menu.bestSellers }, ...materials, knowledge]
}

/** From a search that found nothing. */
export async function elsewhereLinks(language: Language): Promise<SearchFile['elsewhere']> {
  const departments = await categoryTree(language)
  const links = departments.map(({ path, label }) => ({ href: `/shop/${path}`, label }))
  return [...links, { href: '/contact', label: messages(language).search.contact }]
}
