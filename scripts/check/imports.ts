/** Checks who imports whom, by the rules of `.dependency-cruiser.cjs`, and that what is exported is imported. */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, posix } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { ROOT } from '#local/paths'
import { main, Refusal } from '#local/progress'
import { unusedExports } from './unused-exports.ts'

/** The form that our rules have, of the many that dependency-cruiser takes. */
interface Rule {
  name: string
  comment: string
  from: { path: string; pathNot?: string }
  to: { path?: string; pathNot?: string; reachable?: boolean }
}

const CONFIG = createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs'))
const RULES: readonly Rule[] = CONFIG.forbidden
const FOLDERS = ['src', 'functions']

/** In an `.astro` file: what stands after `from` or `import`. */
const IMPORT = /^\s*(?:import|export)\b[^'"]*['"]([^'"]+)['"]/gm

interface Violation {
  rule: string
  from: string
  to: string
}

await main(async () => {
  process.chdir(ROOT)
  const found = [...(await checkScripts()), ...checkAstroFiles()]
  const lines = found.map(({ rule, from, to }) => `  ${from} → ${to}\n    ${rule}: ${commentOf(rule)}`)
  if (lines.length) throw new Refusal(`${found.length} imports against the rules:\n${lines.join('\n')}`)
  const unused = unusedExports(ROOT).map(({ file, name }) => `  ${name} of ${file}`)
  if (unused.length) throw new Refusal(`${unused.length} exports that nobody imports:\n${unused.join('\n')}`)
})

async function checkScripts(): Promise<Violation[]> {
  const { output } = await cruise(FOLDERS, { ...CONFIG.options, ruleSet: CONFIG, validate: true })
  if (typeof output === 'string') throw new Error(output)
  return output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
}

/** dependency-cruiser does not read them; the rules about two neighbouring files are applied here. */
function checkAstroFiles(): Violation[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.astro'))
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
  return files.flatMap((from) => {
    const targets = [...readFileSync(from, 'utf8').matchAll(IMPORT)].map(([, to = '']) => targetOf(from, to))
    return targets.flatMap((to) => (to ? brokenRules(from, to).map((rule) => ({ rule, from, to })) : []))
  })
}

/** @returns undefined for a package */
function targetOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  return undefined
}

function brokenRules(from: string, to: string): string[] {
  const broken = RULES.filter((rule) => {
    const source = new RegExp(rule.from.path).exec(from)
    if (!source || !rule.to.path || rule.to.reachable) return false
    if (rule.from.pathNot && new RegExp(rule.from.pathNot).test(from)) return false
    const except = rule.to.pathNot?.replaceAll('$1', source[1] ?? '')
    return new RegExp(rule.to.path).test(to) && !(except && new RegExp(except).test(to))
  })
  return broken.map(({ name }) => name)
}

function commentOf(name: string): string {
  return RULES.find((rule) => rule.name === name)?.comment ?? ''
}
