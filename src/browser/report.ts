/** Where unexpected things are told; an adapter of an error-reporting service takes over when it is loaded. */
export type Reporter = (message: string, detail?: unknown) => void

let reporter: Reporter = (message, detail) => console.warn(message, detail ?? '')

export function setReporter(next: Reporter): void {
  reporter = next
}

export function report(message: string, detail?: unknown): void {
  reporter(message, detail)
}
