/** Traces of Chromium, kept where somebody wants to see why a figure is what it is: `scripts/bench/traces.ts`. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CDPSession } from 'playwright'

/** Work of the main thread, with the script that it is of. */
const CATEGORIES = ['toplevel', 'blink', 'devtools.timeline', 'v8', 'disabled-by-default-v8.compile']

/** @param name of the file without its ending; what no file may be called is left out */
export async function keepTrace(folder: string, name: string, trace: object): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name.replace(/[^\w-]+/g, '-')}.json`), JSON.stringify(trace))
}

/** @returns ends the recording */
export async function startTrace(devtools: CDPSession): Promise<() => Promise<object>> {
  const traceEvents: object[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => traceEvents.push(...value))
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  })
  return async () => {
    const complete = new Promise((done) => devtools.once('Tracing.tracingComplete', done))
    await devtools.send('Tracing.end')
    await complete
    return { traceEvents }
  }
}
