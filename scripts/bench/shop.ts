/**
 * `npm run bench`: figures beside their goals and beside those that are kept in `figures.json`. The shop must be built.
 *
 *   npm run bench -- navigation press    these parts, of `rows.ts`
 *   npm run bench -- --json              for programs
 *   npm run bench -- --runs 9            how often what varies is measured
 *   npm run bench -- --keep              writes what it measures to `figures.json`; then `npm run tables`
 *   npm run bench -- --strict            ends with 1 for a goal that is missed
 *   npm run bench -- start --fresh       measures the first start too, in a new clone
 *   npm run bench -- pages press --traces FOLDER
 *                                        keeps traces of the browser, for `traces.ts`
 */
import { existsSync } from 'node:fs'
import { readArguments } from '#local/arguments'
import { DIST } from '#local/paths'
import { main, Refusal } from '#local/progress'
import { type Figures, keepFigures, readFigures } from './figures.ts'
import { readMachine } from './machine.ts'
import type { Part } from './part.ts'
import { asJson, printChecked, printHead, printPart } from './report.ts'
import { PARTS, type PartName } from './rows.ts'

const RUNS = 5

const USAGE = `npm run bench [-- PART …] [--json] [--runs ${RUNS}] [--keep] [--strict] [--fresh] [--traces FOLDER]
--keep writes figures.json, --strict ends with 1 for a goal that is missed, --fresh starts in a new clone too,
--traces keeps those of the browser, of pages and press.
Parts: ${PARTS.join(', ')}`

await main(async () => {
  const { values, positionals } = readArguments(
    {
      json: { type: 'boolean' },
      keep: { type: 'boolean' },
      strict: { type: 'boolean' },
      fresh: { type: 'boolean', default: false },
      runs: { type: 'string', default: String(RUNS) },
      traces: { type: 'string' },
    },
    USAGE,
  )
  const parts = chosen(positionals)
  if (!existsSync(DIST)) throw new Refusal('What is measured has to be built first: npm run build')
  const options = { runs: Number(values.runs), fresh: values.fresh, traces: values.traces }
  if (!(options.runs >= 1)) throw new Refusal(`--runs is a number, not ${values.runs}.`)
  const kept = readFigures()
  const measured: Figures = {}
  let missed = 0
  if (!values.json) printHead()
  for (const name of parts) {
    const machine = readMachine()
    const part: Part = await import(`./parts/${name}.ts`)
    const figures = await measureOrSkip(name, () => part.measure(options))
    if (!figures) continue
    for (const [row, value] of Object.entries(figures)) figures[row] = Math.round(value * 100) / 100
    measured[name] = { date: new Date().toISOString().slice(0, 10), machine, values: figures }
    if (!values.json) missed += printPart(name, measured[name], kept[name])
  }
  if (values.json) console.log(asJson(measured, kept))
  else printChecked()
  if (values.keep) await keepFigures(measured)
  if (values.strict && missed > 0) process.exitCode = 1
})

/** A part that this machine cannot measure is named, and the others go on. */
async function measureOrSkip<T>(name: PartName, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(`${name}: not measured: ${error.message}`)
    return undefined
  }
}

function chosen(names: readonly string[]): readonly PartName[] {
  const unknown = names.filter((name) => !PARTS.some((part) => part === name))
  if (unknown.length) throw new Refusal(`No part is called ${unknown.join(', ')}. Parts: ${PARTS.join(', ')}`)
  return names.length ? PARTS.filter((part) => names.includes(part)) : PARTS
}
