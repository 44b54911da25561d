/**
 * `npm run verify`: every check, in sequence, with times and a summary.
 *
 *   npm run verify -- --only core,build     these steps
 *   npm run verify -- --fast                what takes seconds
 */
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { ROOT } from '#local/paths'
import { main, Refusal, seconds } from '#local/progress'
import { testEnvironment } from './dev/test-environment.ts'

interface Step {
  name: string
  about: string
  command: string[]
  /** Part of `--fast`. */
  fast?: true
}

const STEPS: Step[] = [
  { name: 'format', about: 'formatting and lint', command: ['biome', 'check'], fast: true },
  { name: 'imports', about: 'who imports whom', command: ['node', 'scripts/check/imports.ts'], fast: true },
  {
    name: 'lock',
    about: 'lock file for every platform',
    command: ['node', 'scripts/check/lock.ts'],
    fast: true,
  },
  {
    name: 'licences',
    about: 'licences of what the shop runs on',
    command: ['node', 'scripts/check/licences.ts'],
    fast: true,
  },
  { name: 'types', about: 'types', command: ['astro', 'check', '--minimumSeverity', 'error'] },
  {
    name: 'runtime',
    about: 'functions use what Node 20 has',
    command: ['tsc', '--project', 'tsconfig.functions.json'],
  },
  { name: 'core', about: 'rules of the shop', command: vitest('core'), fast: true },
  { name: 'server', about: 'functions, on both databases', command: vitest('server') },
  { name: 'functions', about: "functions from the zips of Netlify's bundler", command: vitest('functions') },
  { name: 'build', about: 'build of all pages', command: ['node', 'scripts/build/build.ts'] },
  { name: 'dist', about: 'what was built: budgets, markup, routing', command: vitest('build') },
  {
    name: 'netlify',
    about: 'addresses on Netlify’s own server',
    command: ['node', 'scripts/check/netlify.ts'],
  },
  { name: 'islands', about: 'islands in a browser', command: vitest('islands') },
  { name: 'e2e', about: 'journeys through the shop', command: ['playwright', 'test'] },
]

interface Outcome {
  step: Step
  code: number
  time: number
}

await main(async () => {
  const steps = chosen()
  const outcomes: Outcome[] = []
  for (const [at, step] of steps.entries()) {
    console.log(`\n── ${at + 1}/${steps.length} ${step.name}: ${step.about}`)
    const started = performance.now()
    const code = await run(step.command)
    outcomes.push({ step, code, time: performance.now() - started })
  }
  summarize(outcomes)
})

function chosen(): Step[] {
  const { values } = parseArgs({ options: { only: { type: 'string' }, fast: { type: 'boolean' } } })
  if (!values.only) return values.fast ? STEPS.filter(({ fast }) => fast) : STEPS
  const names = values.only.split(',')
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name))
  if (unknown.length) {
    throw new Refusal(
      `No step is called ${unknown.join(', ')}. Steps: ${STEPS.map(({ name }) => name).join(', ')}`,
    )
  }
  return STEPS.filter(({ name }) => names.includes(name))
}

/** Programs are found on the path: npm puts those of the lock file first. On Windows they are scripts of its shell. */
function run([program = '', ...args]: string[]): Promise<number> {
  const env = testEnvironment(process.env)
  const isNode = program === 'node'
  return new Promise((resolve) => {
    const child = spawn(isNode ? process.execPath : program, args, {
      cwd: ROOT,
      stdio: 'inherit',
      env,
      shell: process.platform === 'win32' && !isNode,
    })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

function summarize(outcomes: readonly Outcome[]): void {
  console.log()
  for (const { step, code, time } of outcomes) {
    console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${step.name.padEnd(8)} ${seconds(time)}`)
  }
  const failed = outcomes.filter(({ code }) => code !== 0).length
  console.log(`${outcomes.length - failed} passed, ${failed} failed`)
  if (failed) process.exitCode = 1
}

function vitest(project: string): string[] {
  return ['vitest', 'run', '--project', project]
}
