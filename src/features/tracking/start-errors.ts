/** Hands what goes wrong on this page to the error-reporting service, until the visitor refuses. */
import { environment } from '#browser/client'
import { setReporter } from '#browser/report'
import { $consent } from '#stores/consent'
import type { BrowserServices } from '#third-parties/browser-services'
import { createErrorReporter } from '#third-parties/sentry/browser'

let isStarted = false

/** Once per page; later calls change nothing. */
export function startErrors({ sentry }: BrowserServices): void {
  if (!sentry || isStarted) return
  isStarted = true
  const reportError = createErrorReporter({ dsn: sentry, environment: environment(), address })
  setReporter((...args) => {
    if ($consent.now() !== false) reportError(...args)
  })
}

/** Where the visitor came from has nothing to do with an error. */
function address(): string {
  return location.origin + location.pathname
}
