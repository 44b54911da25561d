/**
 * `npm run check:recipes`: follows the recipes of README.md's "Add …" in a copy of the project, builds it once and looks
 * for what they promise: pages, prices, messages, storefronts, and nothing of what is still a draft. Takes two minutes,
 * with types; what is content alone is a test of every run (`tests/core/recipes.test.ts`).
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { shopDay } from '#core/shop-day'
import { readOptions } from '#local/arguments'
import { ROOT } from '#local/paths'
import { main, Refusal, step } from '#local/progress'
import { testEnvironment } from '../dev/test-environment.ts'
import { CODE_RECIPES } from './recipes/code.ts'
import { contentRecipes } from './recipes/content.ts'
import { missingInBuild } from './recipes/promises.ts'
import type { Files } from './recipes/recipe.ts'

const TEXT = /\.(?:ts|tsx|astro|json|yaml|md|csv)$/

/** Those that a recipe names, or that look at what it changes. */
const TESTS = [
  'tests/core/checkout/payment-options.test.ts',
  'tests/core/messages.test.ts',
  'tests/core/loaders',
  'tests/core/site',
]

await main(async () => {
  readOptions({}, 'npm run check:recipes')
  const copy = await mkdtemp(join(tmpdir(), 'recipes-'))
  try {
    await step('copy', () => copyProject(copy))
    await step('recipes', () => followRecipes(copy))
    await step('prices', () => run(copy, 'scripts/content/prices.ts'))
    await step('schemas', () => run(copy, 'scripts/content/schemas.ts'))
    await step('build', () => run(copy, 'scripts/build/build.ts'))
    const missing = await missingInBuild(copy)
    if (missing.length) throw new Refusal(missing.join('\n'))
    await step('types', () =>
      run(copy, 'node_modules/astro/bin/astro.mjs', 'check', '--minimumSeverity', 'error'),
    )
    await step('tests', () =>
      run(copy, 'node_modules/vitest/vitest.mjs', 'run', '--project', 'core', ...TESTS),
    )
  } finally {
    await rm(copy, { recursive: true })
  }
})

/** What git knows or would take; installed packages and made pictures are those of the project. */
async function copyProject(copy: string): Promise<void> {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  for (const path of stdout.split('\n').filter((name) => name && existsSync(join(ROOT, name)))) {
    await mkdir(dirname(join(copy, path)), { recursive: true })
    await cp(join(ROOT, path), join(copy, path))
  }
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction')
  for (const made of ['images', 'documents'])
    if (existsSync(join(ROOT, '.local', made)))
      await cp(join(ROOT, '.local', made), join(copy, '.local', made), { recursive: true })
  // The lowest prices of a sale come from the history.
  const author = ['-c', 'user.name=recipes', '-c', 'user.email=recipes@localhost']
  for (const args of [
    ['init', '-q'],
    ['add', 'content'],
    [...author, 'commit', '-qm', 'The shop as it was'],
  ])
    git(copy, args)
}

function git(cwd: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync('git', args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Refusal(`git ${args.join(' ')}: ${stderr}`)
}

async function followRecipes(copy: string): Promise<void> {
  const before = await readTexts(copy)
  const files: Files = new Map(before)
  for (const { follow } of [...contentRecipes(shopDay(Date.now())), ...CODE_RECIPES]) follow(files)
  for (const [path, text] of files) {
    if (before.get(path) === text) continue
    await mkdir(dirname(join(copy, path)), { recursive: true })
    await writeFile(join(copy, path), text)
  }
}

async function readTexts(copy: string): Promise<Files> {
  const files: Files = new Map()
  for (const folder of ['content', 'src', 'tests']) {
    const names = await readdir(join(copy, folder), { recursive: true })
    for (const name of names.filter((file) => TEXT.test(file))) {
      const path = `${folder}/${name.replaceAll('\\', '/')}`
      files.set(path, await readFile(join(copy, path), 'utf8'))
    }
  }
  return files
}

/** On this Node: the one that the lock file pins. */
async function run(cwd: string, ...args: string[]): Promise<void> {
  const env = testEnvironment(process.env)
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, env, encoding: 'utf8' })
  if (status !== 0)
    throw new Refusal(`${args.join(' ')} failed in a copy with the recipes:\n${stdout}${stderr}`)
}
