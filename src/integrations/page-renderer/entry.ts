/**
 * What Astro bundles in place of its own entry: the pages, to be rendered by whoever imports the bundle, in several
 * threads and again in later builds. All of it is what Astro offers adapters that render somewhere else.
 */

import { StaticPaths } from 'astro:static-paths'
import { createApp } from 'astro/app/entrypoint'

export interface PagePath {
  /** As in the address, such as `/se/cart`. */
  pathname: string
  /** The file below the root that renders it. */
  component: string
  type: 'page' | 'endpoint'
  /** Whether its file is called `index`. */
  isIndex: boolean
  /** Changes with what the page shows; without one the page is rendered in every build. */
  cacheKey: string | undefined
}

// Whole texts are faster than streams.
const app = createApp({ streaming: false })
const routes = new Map(app.manifest.routes.map(({ routeData }) => [routeData.component, routeData]))

export async function listPaths(): Promise<PagePath[]> {
  const paths = await new StaticPaths(app).getAll()
  return paths.flatMap(({ pathname, cacheKey, route: { component, type, isIndex } }) =>
    type === 'page' || type === 'endpoint' ? [{ pathname, component, type, isIndex, cacheKey }] : [],
  )
}

/** @throws where the page cannot be rendered; Astro has logged the reason */
export async function renderPath({ pathname, component, type, isIndex }: PagePath): Promise<ArrayBuffer> {
  const routeData = routes.get(component)
  if (!routeData) throw new Error(`${component} is no route`)
  // As Astro asks for it: pages see the address of their file.
  const ending = type === 'page' && !isIndex ? '.html' : ''
  const request = new Request(new URL(`${pathname}${ending}`, 'http://localhost'))
  const response = await app.render(request, { routeData })
  if (response.status >= 500) throw new Error(`${pathname} cannot be rendered; the reason is above`)
  return response.arrayBuffer()
}
