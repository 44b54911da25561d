/** A push in words. */
import { type Changes, hasChanges } from './push.ts'

/** Names of each kind; of more only how many. */
const MOST_NAMES = 5

/** @returns what changes in an index */
export function changeLines(changes: Changes): string[] {
  const { index, added, changed, removed, same, others, settings, synonyms } = changes
  if (!hasChanges(changes)) return [`${index}: nothing changes (${same} records)`]
  const lines = [
    named('new', added),
    named('changed', changed),
    named('gone', removed),
    named('settings', settings),
    named('new synonyms', synonyms.added),
    named('changed synonyms', synonyms.changed),
    named('gone synonyms', synonyms.removed),
    ...(others > 0 ? [`  of other environments, and left alone: ${others}`] : []),
  ]
  return [`${index}: ${same} records stay`, ...lines.filter((line) => line !== undefined)]
}

function named(what: string, names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined
  const more = names.length > MOST_NAMES ? ' …' : ''
  return `  ${what}: ${names.length} (${names.slice(0, MOST_NAMES).join(', ')}${more})`
}

/** @returns what kept Algolia from it, where no mistake of ours did */
export function failureLine(error: unknown): string | undefined {
  const { name, status, message } = Object(error) as Partial<Error & { status: unknown }>
  if (name === 'RetryError')
    return 'Algolia does not answer: is PUBLIC_ALGOLIA_APP_ID the application, and is there a network?'
  if (status === 401 || status === 403)
    return `Algolia refuses ALGOLIA_WRITE_KEY (${status}): ${message}. docs/search.md names the rights that it needs.`
  return typeof status === 'number' ? `Algolia refuses (${status}): ${message}` : undefined
}
