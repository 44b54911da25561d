/**
 * Bundles each function into one file: it holds what the function reaches and nothing else, and Netlify ships it as
 * it is. Left to Netlify, a function would be shipped with every package that it names, as hundreds of files.
 */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { FUNCTIONS } from '#local/paths'

/** The oldest Node that Netlify may run them on; `tsconfig.functions.json` holds their code to it. */
const TARGET = 'node20'

/** Packages that are not ES modules ask for Node's own by `require`. */
const REQUIRE = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`

/** @returns a sentence for the build's output */
export async function bundleFunctions(target: string): Promise<string> {
  const names = (await readdir(FUNCTIONS)).filter((name) => name.endsWith('.ts'))
  await rm(target, { recursive: true, force: true })
  const { metafile } = await build({
    entryPoints: names.map((name) => join(FUNCTIONS, name)),
    outdir: target,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: TARGET,
    banner: { js: REQUIRE },
    // Native code that `pg` does without.
    external: ['pg-native'],
    // Names stay: they are what the stack of an error says in the log.
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    metafile: true,
    logLevel: 'silent',
  })
  const bytes = Object.values(metafile.outputs).reduce((sum, output) => Math.max(sum, output.bytes), 0)
  return `${names.length} files of at most ${Math.ceil(bytes / 1000)} KB`
}
