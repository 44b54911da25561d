/** Hands what goes wrong on this page to the error-reporting service. */
import { environment } from '#browser/client'
import { createErrorReporter } from '#browser/errors'
import { setReporter } from '#browser/report'
import type { Services } from '#browser/services'

export function start({ sentry }: Services): void {
  if (sentry) setReporter(createErrorReporter({ dsn: sentry, environment: environment() }))
}
