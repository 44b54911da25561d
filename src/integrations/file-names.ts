/**
 * What the scripts in `dist/_astro` are called. Ad blockers go by words in an address (`/analytics.`, `-pixel-`,
 * `_ads.`): a chunk named after such a module never arrives, and neither does whatever imports it. So a script is
 * called by its hash alone, in digits and a to f, which spell none of their words; a few keep a name
 * (`chunks.ts`), which the checks and people go by. What a file holds stands in `.local/scripts.txt` after a build.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { Plugin } from 'vite'
import { keptName, moduleName } from './chunks.ts'

/** For rolldown's `output` of the scripts that visitors load. */
export const FILE_NAMES = { entryFileNames: scriptName, chunkFileNames: scriptName }

function scriptName(script: Parameters<typeof keptName>[0]): string {
  const name = keptName(script)
  return name ? `_astro/${name}.[hash:7].js` : '_astro/[hash:7].js'
}

/**
 * Writes which modules each script was made of, for reading error reports.
 *
 * @param file outside of what is published
 */
export function listScripts(file: string): Plugin {
  return {
    name: 'list-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_, bundle) {
      const lines = Object.values(bundle).flatMap((made) =>
        made.type === 'chunk'
          ? `${basename(made.fileName)}  ${made.moduleIds.map((id) => moduleName(id)).join(' ')}`
          : [],
      )
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, `${lines.sort().join('\n')}\n`)
    },
  }
}
