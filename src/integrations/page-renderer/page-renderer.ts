/**
 * Lets `astro build` bundle what renders the pages, and keeps the bundle: rendering is `scripts/build/pages`, in several
 * threads, and without Astro's build where only content has changed.
 */
import { rename, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'

const ENTRY = fileURLToPath(new URL('entry.ts', import.meta.url))
/** Astro's name of the environment that renders pages during a build. */
const ENVIRONMENT = 'prerender'

/** @param folder gets the bundle; its `index.mjs` exports what `entry.ts` does */
export function pageRenderer(folder: string): AstroIntegration {
  const bundle = { file: '', folder: '' }
  return {
    name: 'page-renderer',
    hooks: {
      'astro:config:setup'({ command, updateConfig }) {
        if (command === 'build') updateConfig({ vite: { plugins: [replaceEntry(bundle)] } })
      },
      'astro:build:start'({ setPrerenderer }) {
        setPrerenderer({
          name: 'page-renderer',
          getStaticPaths: async () => [],
          render: ({ url }) => Promise.reject(new Error(`${url} is not rendered by Astro's build`)),
          // Astro removes its folder afterwards.
          teardown: () => keep(bundle, folder),
        })
      },
    },
  }
}

/** Tells which file the entry became, and where. */
function replaceEntry(bundle: { file: string; folder: string }): Plugin {
  return {
    name: 'page-renderer-entry',
    configEnvironment(name) {
      return name === ENVIRONMENT ? { build: { rolldownOptions: { input: ENTRY } } } : undefined
    },
    writeBundle({ dir }, files) {
      if (this.environment.name !== ENVIRONMENT || !dir) return
      const entry = Object.values(files).find(
        (file) => file.type === 'chunk' && file.facadeModuleId === ENTRY,
      )
      if (entry) Object.assign(bundle, { file: entry.fileName, folder: dir })
    },
  }
}

async function keep(bundle: { file: string; folder: string }, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await rename(bundle.folder, folder)
  await writeFile(`${folder}/index.mjs`, `export * from './${bundle.file}'\n`)
}
