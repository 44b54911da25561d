/** Where unexpected errors are reported. An adapter of an error-reporting service takes over when it is loaded. */
export type Reporter = (message: string, detail?: unknown) => void

/** What happens before the adapter is there; a page that goes wrong at every turn says it often enough. */
const MOST = 20

let early: [message: string, detail?: unknown][] = []
let reporter: Reporter = (...args) => {
  if (early.length < MOST) early.push(args)
}

export function setReporter(next: Reporter): void {
  reporter = next
  for (const args of early) next(...args)
  early = []
}

export function report(message: string, detail?: unknown): void {
  console.warn(message, detail ?? '')
  reporter(message, detail)
}

// The browser's console has these already.
for (const name of ['error', 'unhandledrejection']) {
  globalThis.addEventListener?.(name, (event) => {
    const { error, reason } = event as Partial<ErrorEvent & PromiseRejectionEvent>
    reporter(name, error ?? reason)
  })
}
