/**
 * Bundles each function into one file, in which what is imported when it is needed runs when it is needed. Left to Netlify,
 * a function would be shipped with every package that it names, as hundreds of files.
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { contentHash } from '#loaders/hash'
import { CACHE, FUNCTIONS, ROOT } from '#local/paths'

/** The oldest Node that Netlify may run them on; `tsconfig.functions.json` holds their code to it. */
const TARGET = 'node20'

/** Packages that are not ES modules ask for Node's own by `require`. */
const REQUIRE = `import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);`

/** What says how they are bundled, besides what they import. */
const CONFIGURATION = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  relative(ROOT, import.meta.filename),
]

interface Bundled {
  inputs: string[]
  outputs: string[]
  /** Of both. */
  digest: string
}

/** @returns a sentence for the build's output */
export async function bundleFunctions(target: string, list = join(CACHE, 'functions.json')): Promise<string> {
  const names = (await readdir(FUNCTIONS)).filter((name) => name.endsWith('.ts'))
  if (await isBundled(list, target, names)) return `${names.length} functions, as they were`
  await rm(list, { force: true })
  await rm(target, { recursive: true, force: true })
  const { inputs, outputs } = await bundle(names, target)
  await remember(list, target, names, Object.keys(inputs), Object.keys(outputs))
  const bytes = Math.max(...Object.values(outputs).map((output) => output.bytes))
  return `${names.length} functions of at most ${Math.ceil(bytes / 1000)} KB`
}

async function bundle(names: readonly string[], target: string): Promise<Metafile> {
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
    // Half a megabyte that `fontkit`, which draws letters, has for fonts of another format: Node can do it itself.
    alias: { 'brotli/decompress.js': join(ROOT, 'src/documents/decompress.ts') },
    // Names stay: they are what the stack of an error says in the log.
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    metafile: true,
    absWorkingDir: ROOT,
    logLevel: 'silent',
  })
  return metafile
}

/** Neither what was bundled nor what came of it has changed since. */
async function isBundled(list: string, target: string, names: readonly string[]): Promise<boolean> {
  try {
    const { inputs, outputs, digest }: Bundled = JSON.parse(await readFile(list, 'utf8'))
    return digest === (await digestOf([target, ...names], [...CONFIGURATION, ...inputs, ...outputs]))
  } catch {
    // There is no list yet, or a file is missing.
    return false
  }
}

async function remember(
  list: string,
  target: string,
  names: readonly string[],
  inputs: string[],
  outputs: string[],
): Promise<void> {
  const digest = await digestOf([target, ...names], [...CONFIGURATION, ...inputs, ...outputs])
  await writeFile(list, JSON.stringify({ inputs, outputs, digest } satisfies Bundled))
}

/** @param files below the root, where esbuild names them from */
async function digestOf(words: readonly string[], files: readonly string[]): Promise<string> {
  const contents = await Promise.all(files.map((file) => readFile(join(ROOT, file))))
  return contentHash([words.join('\n'), ...files.flatMap((file, at) => [file, contents[at] ?? ''])])
}
