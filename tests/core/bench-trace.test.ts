/** What a trace says of the main thread: each event's own time, by what it did and whose script it was. */
import { expect, it } from 'vitest'
import { readPress } from '../../scripts/bench/read-press.ts'
import { readTrace, type TraceEvent } from '../../scripts/bench/read-trace.ts'

const MAIN = { pid: 7, tid: 1 }

function event(name: string, ts: number, dur: number, url?: string): TraceEvent {
  return { name, ph: 'X', ...MAIN, ts, dur, ...(url && { args: { data: { url } } }) }
}

function thread(pid: number): TraceEvent {
  return { name: 'thread_name', ph: 'M', pid, tid: 1, ts: 0, args: { name: 'CrRendererMain' } }
}

const EVENTS = [
  thread(3),
  { ...event('RunTask', 0, 90_000), pid: 3 },
  thread(7),
  event('RunTask', 1_000, 10_000),
  event('ParseHTML', 1_500, 9_000),
  event('EvaluateScript', 2_000, 4_000, 'https://se.localhost/_astro/buy.a1.js'),
  event('FunctionCall', 2_500, 1_000),
  event('UpdateLayoutTree', 4_000, 500),
  event('RunTask', 20_000, 2_000),
  event('Layout', 20_000, 1_500),
  // Of another thread of the same page.
  { ...event('RunTask', 0, 50_000), tid: 9 },
]

it('counts what called something else without it', () => {
  const { uses } = readTrace(EVENTS)
  expect(uses).toEqual([
    { what: 'parse', ms: 5 },
    { what: 'script buy.a1.js', ms: 3.5 },
    { what: 'other', ms: 1.5 },
    { what: 'layout', ms: 1.5 },
    { what: 'style', ms: 0.5 },
  ])
})

it('names the longest task', () => {
  const { longest, longestUses } = readTrace(EVENTS)
  expect(longest).toBe(10)
  expect(longestUses[0]).toEqual({ what: 'parse', ms: 5 })
  expect(longestUses.reduce((sum, { ms }) => sum + ms, 0)).toBe(10)
})

it('has nothing to say of a trace without a page', () => {
  expect(readTrace([])).toEqual({ uses: [], longest: 0, longestUses: [] })
})

it('tells what a press costs, from its release to its frame', () => {
  const styled = (ts: number, dur: number, elementCount: number): TraceEvent => ({
    ...event('UpdateLayoutTree', ts, dur),
    args: { elementCount },
  })
  const events = [
    ...EVENTS,
    event('EventHandler::handleMouseReleaseEvent', 30_000, 9_000),
    event('FunctionCall', 30_500, 4_000, 'https://se.localhost/_astro/buy.a1.js'),
    event('FunctionCall', 31_000, 1_000),
    styled(35_000, 2_000, 4),
    { ...event('Layout', 37_000, 1_000), args: { beginData: { dirtyObjects: 6 } } },
    // A frame in which nothing is new.
    event('LocalFrameView::RunPaintLifecyclePhase', 39_500, 200),
    event('LocalFrameView::RunPaintLifecyclePhase', 45_000, 3_000),
    styled(60_000, 9_000, 900),
  ]
  expect(readPress(events)).toEqual({
    took: 18,
    ...{ script: 4, style: 2, elements: 4, layout: 1, objects: 6, paint: 3.2 },
  })
  expect(readPress(EVENTS)).toBeUndefined()
})
