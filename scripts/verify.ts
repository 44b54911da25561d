/**
 * `npm run verify`: every check with times and a summary, one after the other; those that keep one core busy, two at a
 * time, and one that mostly waits beside the next. The pictures of the build are made beside the tests that come before
 * it, which often wait.
 *
 *   npm run verify -- --only core,build     these steps
 *   npm run verify -- --fast                what takes seconds
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { stripVTControlCharacters } from 'node:util'
import { readOptions } from '#local/arguments'
import { ROOT } from '#local/paths'
import { main, Refusal, seconds } from '#local/progress'
import { testEnvironment } from './dev/test-environment.ts'

interface Step {
  name: string
  about: string
  command: string[]
  /** Part of `--fast`. */
  fast?: true
  /** Keeps one core busy: another one of these runs beside it. */
  oneCore?: true
  /** Mostly waits: the next step runs beside it. */
  waits?: true
}

const STEPS: Step[] = [
  { name: 'format', about: 'formatting and lint', command: ['biome', 'check'], oneCore: true, fast: true },
  {
    name: 'imports',
    about: 'who imports whom',
    command: ['node', 'scripts/check/imports.ts'],
    oneCore: true,
    fast: true,
  },
  {
    name: 'lock',
    about: 'lock file for every platform',
    command: ['node', 'scripts/check/lock.ts'],
    oneCore: true,
    fast: true,
  },
  {
    name: 'licences',
    about: 'licences of what the shop runs on',
    command: ['node', 'scripts/check/licences.ts'],
    oneCore: true,
    fast: true,
  },
  { name: 'types', about: 'types', command: ['astro', 'check', '--minimumSeverity', 'error'], oneCore: true },
  {
    name: 'runtime',
    about: 'functions use what Node 20 has',
    command: ['tsc', '--project', 'tsconfig.functions.json'],
    oneCore: true,
  },
  { name: 'core', about: 'rules of the shop', command: vitest('core'), fast: true },
  { name: 'server', about: 'functions, on both databases', command: vitest('server') },
  {
    name: 'functions',
    about: "functions from the zips of Netlify's bundler",
    command: vitest('functions'),
    oneCore: true,
  },
  { name: 'build', about: 'build of all pages', command: ['node', 'scripts/build/build.ts'] },
  { name: 'dist', about: 'what was built: budgets, markup, routing', command: vitest('build') },
  {
    name: 'netlify',
    about: 'addresses on Netlify’s own server',
    command: ['node', 'scripts/check/netlify.ts'],
    waits: true,
  },
  { name: 'islands', about: 'islands in a browser', command: vitest('islands') },
  { name: 'e2e', about: 'journeys through the shop', command: ['playwright', 'test'] },
]

interface Outcome {
  step: Step
  code: number
  time: number
  /** Nothing where the step wrote to the terminal itself. */
  output: string
}

/** What names a failed test, and why: of Vitest, Playwright and whatever throws. */
const FAILURE = /^\s*(FAIL |\S*Error: |\[[\w ]+\] › )/

/** Failures are named again in the summary, as a record of a build often keeps its last lines alone. */
const NAMED_FAILURES = 12

const USAGE = `npm run verify
npm run verify -- --only core,build
npm run verify -- --fast
Steps: ${STEPS.map(({ name }) => name).join(', ')}`

await main(async () => {
  const steps = chosen()
  const outcomes = new Map<Step, Outcome>()
  const heading = (step: Step) =>
    console.log(`\n── ${steps.indexOf(step) + 1}/${steps.length} ${step.name}: ${step.about}`)

  const quiet = steps.filter(({ oneCore }) => oneCore)
  // The longest first, beside which the others find room.
  const isLong = ({ name }: Step) => name === 'functions' || name === 'types'
  const waiting = quiet.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)))
  async function runBeside(step: Step): Promise<void> {
    const outcome = await run(step, 'pipe')
    heading(step)
    process.stdout.write(outcome.output)
    outcomes.set(step, outcome)
  }
  async function runWaiting(): Promise<void> {
    for (let step = waiting.shift(); step; step = waiting.shift()) await runBeside(step)
  }
  await Promise.all([runWaiting(), runWaiting()])

  const pictures = startPictures(steps)
  let beside: Promise<void> | undefined
  for (const step of steps.filter(({ oneCore }) => !oneCore)) {
    if (step.name === 'build') await stop(pictures)
    if (step.waits) {
      beside = runBeside(step)
      continue
    }
    heading(step)
    outcomes.set(
      step,
      await run(step, process.stdout.isTTY ? 'inherit' : 'pipe', (text) => process.stdout.write(text)),
    )
    await beside
  }
  await beside
  summarize(steps.flatMap((step) => outcomes.get(step) ?? []))
})

function chosen(): Step[] {
  const values = readOptions({ only: { type: 'string' }, fast: { type: 'boolean' } }, USAGE)
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

async function run(step: Step, output: 'inherit' | 'pipe', show?: (text: string) => void): Promise<Outcome> {
  const started = performance.now()
  const child = start(step.command, output)
  const texts: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      texts.push(text)
      show?.(text)
    })
  }
  return { step, code: await ended(child), time: performance.now() - started, output: texts.join('') }
}

/** Before a build that has other steps to wait for; the build makes those that are missing then. */
function startPictures(steps: readonly Step[]): ChildProcess | undefined {
  if (steps.findIndex(({ name }) => name === 'build') < 1) return undefined
  return start(['node', 'scripts/build/pictures-ahead.ts'], 'ignore')
}

async function stop(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const end = once(child, 'exit')
  child.kill()
  await end
}

/** Programs are found on the path: npm puts those of the lock file first. On Windows they are scripts of its shell. */
function start([program = '', ...args]: string[], output: 'inherit' | 'pipe' | 'ignore'): ChildProcess {
  const isNode = program === 'node'
  return spawn(isNode ? process.execPath : program, args, {
    cwd: ROOT,
    stdio: ['inherit', output, output],
    env: testEnvironment(process.env),
    shell: process.platform === 'win32' && !isNode,
  })
}

function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

function summarize(outcomes: readonly Outcome[]): void {
  const failed = outcomes.filter(({ code }) => code !== 0)
  for (const { step, output } of failed) {
    const lines = stripVTControlCharacters(output).split('\n')
    const named = lines.filter((line) => FAILURE.test(line)).slice(0, NAMED_FAILURES)
    for (const line of named) console.log(`${step.name}: ${line.trim()}`)
  }
  console.log()
  for (const { step, code, time } of outcomes) {
    console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${step.name.padEnd(8)} ${seconds(time)}`)
  }
  console.log(`${outcomes.length - failed.length} passed, ${failed.length} failed`)
  if (failed.length) process.exitCode = 1
}

function vitest(project: string): string[] {
  return ['vitest', 'run', '--project', project]
}
