/** Says how many pages a build has rendered: for tens of seconds it would say nothing. */
import type { AstroIntegration } from 'astro'
import { openProgress } from '#local/progress'

export function pageProgress(): AstroIntegration {
  const shown = openProgress('pages')
  let total = 0
  let rendered = 0
  return {
    name: 'page-progress',
    hooks: {
      'astro:build:start'({ setPrerenderer }) {
        setPrerenderer((prerenderer) => ({
          ...prerenderer,
          async getStaticPaths() {
            const paths = await prerenderer.getStaticPaths()
            total = paths.length
            return paths
          },
          async render(request, options) {
            shown.show(++rendered, total)
            return prerenderer.render(request, options)
          },
          async teardown() {
            shown.end()
            await prerenderer.teardown?.()
          },
        }))
      },
    },
  }
}
