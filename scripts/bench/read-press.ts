/** What a press costs between the finger's going up and the frame that shows it, read from a trace of Chromium. */
import { ofMainThread, type TraceEvent } from './read-trace.ts'

/** Times in ms. */
export interface PressWork {
  /** From the release to the end of the frame. */
  took: number
  script: number
  style: number
  /** That were styled. */
  elements: number
  layout: number
  /** That were laid out. */
  objects: number
  paint: number
}

const RELEASE = 'EventHandler::handleMouseReleaseEvent'
const PAINT = 'LocalFrameView::RunPaintLifecyclePhase'
/** µs; a frame in which nothing changed has less to paint. */
const PAINTED = 600

/** @returns of the last press; undefined where nothing was pressed, or nothing was painted after it */
export function readPress(events: readonly TraceEvent[]): PressWork | undefined {
  const own = ofMainThread(events)
  const release = own.findLast(({ name }) => name === RELEASE)
  const frame =
    release && own.find(({ name, ts, dur = 0 }) => name === PAINT && ts > release.ts && dur > PAINTED)
  if (!frame) return undefined
  const end = frame.ts + (frame.dur ?? 0)
  const during = own.filter(({ ts }) => ts >= release.ts && ts < end)
  const [styles, layouts] = [outermost(during, 'UpdateLayoutTree'), outermost(during, 'Layout')]
  return {
    took: (end - release.ts) / 1000,
    script: time(outermost(during, 'FunctionCall')),
    style: time(styles),
    elements: styles.reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0),
    layout: time(layouts),
    objects: layouts.reduce((sum, { args }) => sum + (args?.beginData?.dirtyObjects ?? 0), 0),
    paint: time(outermost(during, PAINT)),
  }
}

/** Those that none of the same name has called. */
function outermost(events: readonly TraceEvent[], wanted: string): TraceEvent[] {
  let end = 0
  return events.filter(({ name, ts, dur = 0 }) => {
    if (name !== wanted || ts < end) return false
    end = ts + dur
    return true
  })
}

function time(events: readonly TraceEvent[]): number {
  return events.reduce((sum, { dur = 0 }) => sum + dur, 0) / 1000
}
