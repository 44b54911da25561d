/**
 * Vite wraps every dynamic import with a helper of 1.6 KB that also loads style sheets. No module of this shop that
 * is loaded on demand has one (styles come with their page or by `?url`), so a few lines do the rest: what the
 * module imports is asked for beside it (not by a link: each that is added has browsers look at their style sheets anew, which
 * may cost a layout of the whole page in the middle of a press), and a file that is gone is reported as Vite reports it (`missing-files.ts`), unless
 * the importer can do without it (`optional.ts`).
 */
import type { Plugin } from 'vite'

/** Every page has the file that they all share. */
const SHARED = '_astro/shop.'

/** A pattern: a plain string would be taken for a path below this folder, which Vite's own modules do not have. */
const HELPER = /^.vite\/preload-helper\.js$/

const CODE = `
export async function __vitePreload(load, files = []) {
  for (const file of files) import(/* @vite-ignore */ '/' + file).catch(() => {})
  try {
    return await load()
  } catch (error) {
    setTimeout(() => {
      if (!error.optional) dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
    })
    throw error
  }
}`

export function smallPreload(): Plugin {
  return {
    name: 'small-preload',
    enforce: 'pre',
    apply: 'build',
    // The module itself is asked for at once.
    config: () => ({ build: { modulePreload: { resolveDependencies } } }),
    load: {
      filter: { id: HELPER },
      handler: () => CODE,
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && /__vite__mapDeps[^\n]*\.css"/.test(file.code))
          this.error(
            `${file.fileName} loads a module with a style sheet on demand: give it to its page instead.`,
          )
    },
  }
}

function resolveDependencies(file: string, needed: string[]): string[] {
  return needed.filter((name) => name !== file && !name.startsWith(SHARED))
}
