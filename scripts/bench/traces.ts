/**
 * Says what traces of Chromium hold: who used the main thread, and what a press cost.
 * `npm run bench -- pages press --traces FOLDER` keeps such traces, and so does DevTools.
 *
 *   node scripts/pinned.mjs scripts/bench/traces.ts FILE…
 */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type PressWork, readPress } from './read-press.ts'
import { type MainThread, readTrace, type TraceEvent, type Use } from './read-trace.ts'

for (const file of process.argv.slice(2)) {
  const read: TraceEvent[] | { traceEvents: TraceEvent[] } = JSON.parse(await readFile(file, 'utf8'))
  const events = Array.isArray(read) ? read : read.traceEvents
  printThread(basename(file), readTrace(events))
  const press = readPress(events)
  if (press) printPress(press)
}

function printThread(file: string, { uses, longest, longestUses }: MainThread): void {
  const lines = (list: readonly Use[]) =>
    list.map(({ what, ms }) => `  ${ms.toFixed(1).padStart(8)} ms  ${what}`)
  const total = uses.reduce((sum, { ms }) => sum + ms, 0)
  console.log([`${file}: ${total.toFixed(0)} ms on the main thread`, ...lines(uses)].join('\n'))
  console.log([`  its longest task: ${longest.toFixed(1)} ms`, ...lines(longestUses)].join('\n'))
}

function printPress({ took, script, style, elements, layout, objects, paint }: PressWork): void {
  const [all, ...parts] = [took, script, style, layout, paint].map((ms) => `${ms.toFixed(1)} ms`)
  const [ofScript, ofStyle, ofLayout, ofPaint] = parts
  console.log(
    `  from the release of the last press to its frame ${all}: script ${ofScript}, style of ${elements} elements ${ofStyle}, layout of ${objects} objects ${ofLayout}, paint ${ofPaint}`,
  )
}
