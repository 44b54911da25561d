/** A plan in words. */
import type { Changes, Plan } from './plan.ts'

/** Names of each kind; of more only how many. */
const MOST_NAMES = 5

/** @param removes whether what is in the space alone goes */
export function planLines(
  { locales, types, interfaces, pictures, entries }: Plan,
  removes: boolean,
): string[] {
  return [
    ...named(
      'locales: added',
      locales.map(({ code }) => code),
    ),
    ...named(
      'content types: added',
      types.filter(({ isNew }) => isNew).map(({ model }) => model.id),
    ),
    ...named(
      'content types: changed',
      types.filter(({ isNew }) => !isNew).map(({ model }) => model.id),
    ),
    ...named(
      'editors: changed',
      interfaces.map(({ id }) => id),
    ),
    ...changeLines('pictures', pictures, removes),
    ...changeLines('entries', entries, removes),
  ]
}

function changeLines(
  what: string,
  { added, changed, same, others }: Changes<{ id: string }>,
  removes: boolean,
) {
  const gone = removes ? 'removed' : 'in Contentful alone, and left alone (--remove takes them out)'
  return [
    ...named(
      `${what}: added`,
      added.map(({ id }) => id),
    ),
    ...named(
      `${what}: changed`,
      changed.map(({ wanted }) => wanted.id),
    ),
    ...named(
      `${what}: ${gone}`,
      others.map(({ sys }) => sys.id),
    ),
    `${what}: ${same} unchanged`,
  ]
}

function named(what: string, names: readonly string[]): string[] {
  if (names.length === 0) return []
  const more = names.length > MOST_NAMES ? ' …' : ''
  return [`${what}: ${names.length} (${names.slice(0, MOST_NAMES).join(', ')}${more})`]
}
