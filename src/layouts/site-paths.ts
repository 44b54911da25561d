/** For `getStaticPaths` of a page that every storefront has once. */
import { shellKey } from '#loaders/cache-key'
import { getContent } from '#loaders/site-content'

export async function sitePaths() {
  const { sites } = await getContent()
  const cacheKey = await shellKey()
  return sites.map((site) => ({ params: { site: site.key }, props: { site }, cacheKey }))
}
