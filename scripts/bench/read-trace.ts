/** Who used the main thread of a page, read from a trace of Chromium: parsing, style, layout, paint, and script by file. */
import { basename } from 'node:path'

/** As far as it is read here; times in µs. */
export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  args?: {
    name?: string
    data?: { url?: string }
    elementCount?: number
    beginData?: { dirtyObjects?: number }
  }
}

/** Time on the main thread, in ms. */
export interface Use {
  /** `parse`, `style`, `layout`, `paint`, `garbage`, `other`, or `script` with the file that it is of. */
  what: string
  ms: number
}

export interface MainThread {
  uses: Use[]
  /** The task that held the thread longest, in ms: nothing is answered meanwhile. */
  longest: number
  /** From its beginning to its end, or to that of the trace. */
  longestUses: Use[]
}

/** What Chromium calls its work; what is not named is `other`. */
const KINDS: Readonly<Record<string, string>> = {
  ParseHTML: 'parse',
  ParseAuthorStyleSheet: 'style',
  UpdateLayoutTree: 'style',
  RecalculateStyles: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  UpdateLayer: 'paint',
  EvaluateScript: 'script',
  FunctionCall: 'script',
  EventDispatch: 'script',
  FireAnimationFrame: 'script',
  FireIdleCallback: 'script',
  TimerFire: 'script',
  RunMicrotasks: 'script',
  'v8.compile': 'script',
  'v8.compileModule': 'script',
  'v8.evaluateModule': 'script',
  'v8.run': 'script',
  MinorGC: 'garbage',
  MajorGC: 'garbage',
  'V8.GC_TIME_TO_SAFEPOINT': 'garbage',
}

interface Open {
  event: Required<Pick<TraceEvent, 'ts' | 'dur'>>
  what: string
  file: string
  /** µs that what it called took. */
  inner: number
}

export function readTrace(events: readonly TraceEvent[]): MainThread {
  const own = ofMainThread(events)
  const tasks = own.filter(({ name }) => name === 'RunTask' || name.endsWith('ThreadControllerImpl::RunTask'))
  const longest = tasks.reduce<TraceEvent | undefined>(
    (most, task) => ((task.dur ?? 0) > (most?.dur ?? 0) ? task : most),
    undefined,
  )
  const [from, to] = longest ? [longest.ts, longest.ts + (longest.dur ?? 0)] : [0, 0]
  return {
    uses: usesOf(own),
    longest: (to - from) / 1000,
    longestUses: usesOf(own.filter(({ ts, dur = 0 }) => ts >= from && ts + dur <= to)),
  }
}

/** Of the page whose main thread did most: there is one for each frame of another site, and for an empty page before. */
export function ofMainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const lists = threads.map(({ pid, tid }) =>
    events.filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid),
  )
  const most = lists.sort((a, b) => b.length - a.length)[0] ?? []
  // Whoever calls stands before what it calls, also where both begin at once.
  return most.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
}

/** The time of each event without that of what it called, by what it did. */
function usesOf(events: readonly TraceEvent[]): Use[] {
  const sums = new Map<string, number>()
  const open: Open[] = []
  const close = ({ event, what, file, inner }: Open) => {
    const name = what === 'script' ? `script ${file || 'of the browser'}` : what
    sums.set(name, (sums.get(name) ?? 0) + Math.max(0, event.dur - inner))
  }
  for (const { name, ts, dur = 0, args } of events) {
    while (open.length > 0 && endOf(open.at(-1)) <= ts) close(open.pop() as Open)
    const caller = open.at(-1)
    if (caller) caller.inner += dur
    const what = KINDS[name] ?? caller?.what ?? 'other'
    open.push({ event: { ts, dur }, what, file: fileOf(args?.data?.url) ?? caller?.file ?? '', inner: 0 })
  }
  while (open.length > 0) close(open.pop() as Open)
  return [...sums]
    .map(([what, micros]) => ({ what, ms: micros / 1000 }))
    .filter(({ ms }) => ms > 0)
    .sort((a, b) => b.ms - a.ms)
}

function endOf(open: Open | undefined): number {
  return open ? open.event.ts + open.event.dur : 0
}

function fileOf(url: string | undefined): string | undefined {
  if (!url) return undefined
  return URL.canParse(url) ? basename(new URL(url).pathname) || 'the page itself' : basename(url)
}
