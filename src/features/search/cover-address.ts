import { pictureSources } from '#loaders/images'

/** The narrowest picture of a cover, which is as large as the search box shows it. */
export function coverAddress(id: string): string {
  const { avif, webp } = pictureSources(id)
  return (avif ?? webp).split(' ')[0] ?? ''
}
