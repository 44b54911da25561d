/** Values that a file exports and nobody imports: what is read is no part of anything, and what is changed is not looked for. */
import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

const FOLDERS = ['src', 'functions', 'scripts', 'tests']
/** Tests only import. */
const LOOKED_AT = /^(?:src|functions|scripts)\/.*\.tsx?$/
const CONFIGS = ['astro.config.mjs', 'playwright.config.ts', 'vitest.config.ts']
const SCRIPT = /\.(?:astro|m?js|tsx?)$/

/** Called by name: by Astro, by Netlify, by the bench, or by what Vite writes. */
const CALLED_BY_NAME =
  /^(?:src\/pages\/|functions\/|scripts\/bench\/parts\/|src\/integrations\/(?:page-renderer\/entry|small-preload)\.ts)/

/** A type that only describes its own file's signature may be exported: who calls it may want to name it. */
const EXPORTED = /^export (?:async )?(?:function\*?|const|let|class) ([\w$]+)/gm
/** The names in braces, and where from; of a whole file all are taken. */
const TAKEN = /\b(?:import|export)\s+(type\s+)?([^'"`;]*?)\s*\bfrom\s*['"]([^'"]+)['"]/g
const WHOLE = /\b(?:import\s*\(\s*|new URL\(\s*)['"]([^'"]+)['"]/g

export interface Unused {
  file: string
  name: string
}

/** @param root of the project */
export function unusedExports(root: string): Unused[] {
  const files = new Map(scriptsOf(root).map((file) => [file, readFileSync(posix.join(root, file), 'utf8')]))
  return unusedIn(files)
}

/** @param files texts by path below the project */
export function unusedIn(files: ReadonlyMap<string, string>): Unused[] {
  const taken = new Map<string, Set<string>>()
  const take = (from: string, specifier: string, names: readonly string[]) => {
    const target = targetOf(from, specifier, files)
    if (target) taken.set(target, new Set([...(taken.get(target) ?? []), ...names]))
  }
  for (const [file, text] of files) {
    for (const [, , clause = '', specifier = ''] of text.matchAll(TAKEN))
      take(file, specifier, namesIn(clause))
    for (const [, specifier = ''] of text.matchAll(WHOLE)) take(file, specifier, ['*'])
  }
  return [...files].flatMap(([file, text]) => {
    const own = taken.get(file)
    if (!LOOKED_AT.test(file) || CALLED_BY_NAME.test(file) || own?.has('*')) return []
    const exported = [...text.matchAll(EXPORTED)]
      .filter(({ index }) => !isQuoted(text, index))
      .map(([, name = '']) => name)
    return exported.filter((name) => !own?.has(name)).map((name) => ({ file, name }))
  })
}

/** "a, type b as c" are a and b; a default or a namespace takes the whole. */
function namesIn(clause: string): string[] {
  const [, before = '', inside = ''] = /^([^{]*)(?:\{([^}]*)\})?/.exec(clause) ?? []
  const named = inside.split(',').map((name) =>
    name
      .trim()
      .replace(/^type\s+/, '')
      .replace(/\s+as\s.*$/, ''),
  )
  return [...(before.includes('*') ? ['*'] : []), ...named.filter(Boolean)]
}

/** In a text that is written as a file. */
function isQuoted(text: string, at: number): boolean {
  return (text.slice(0, at).match(/`/g)?.length ?? 0) % 2 === 1
}

function targetOf(from: string, specifier: string, files: ReadonlyMap<string, string>): string | undefined {
  const plain = specifier.replace(/\?.*$/, '')
  const path = plain.startsWith('#')
    ? `src/${plain.slice(1)}`
    : plain.startsWith('.')
      ? posix.join(posix.dirname(from), plain)
      : undefined
  return path === undefined ? undefined : [path, `${path}.ts`, `${path}.tsx`].find((each) => files.has(each))
}

function scriptsOf(root: string): string[] {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(posix.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll('\\', '/')}`,
    ),
  )
  return [...inFolders.filter((file) => SCRIPT.test(file)), ...CONFIGS]
}
