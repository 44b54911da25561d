/** For `getStaticPaths` of a page that every storefront has once. */
import { shellKey } from '#loaders/cache-key'
import { getContent } from '#loaders/site-content'

export async function sitePaths() {
  const cacheKey = await shellKey()
  return (await uncachedSitePaths()).map((path) => ({ ...path, cacheKey }))
}

/** For a file that is made anew with every build. */
export async function uncachedSitePaths() {
  const { sites } = await getContent()
  return sites.map((site) => ({ params: { site: site.key }, props: { site } }))
}
