/**
 * The tables of settings in README.md, between two comments each, from the descriptions in the code.
 *
 *   node scripts/check/settings-table.ts    writes them
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '#local/paths'
import { main, Refusal } from '#local/progress'
import { LOCAL_SETTINGS } from '#local/settings'
import { THIRD_PARTIES } from '#third-parties/registry'
import type { Setting } from '#third-parties/setting'

const README = join(ROOT, 'README.md')

const TABLES: Readonly<Record<string, () => string>> = {
  'settings of third parties': () =>
    table(
      ['setting', 'for', 'needed in production'],
      THIRD_PARTIES.flatMap(({ settings }) => settings).map((setting) => [
        namesOf(setting),
        setting.purpose,
        setting.without === 'refused' ? 'yes' : `no: ${setting.without.instead}`,
      ]),
    ),
  'settings of this machine': () =>
    table(
      ['setting', 'for'],
      LOCAL_SETTINGS.map(({ name, purpose }) => [`\`${name}\``, purpose]),
    ),
}

/** @returns the text with its tables as they should be */
export function withTables(readme: string): string {
  return Object.entries(TABLES).reduce((text, [name, make]) => {
    const [from, to] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
    const start = text.indexOf(from)
    const end = text.indexOf(to)
    if (start < 0 || end < start) throw new Refusal(`README.md has no place for the ${name}: ${from} … ${to}`)
    return `${text.slice(0, start + from.length)}\n\n${make()}\n\n${text.slice(end)}`
  }, readme)
}

function namesOf({ name, aliases = [] }: Setting): string {
  return [name, ...aliases].map((each) => `\`${each}\``).join(' or ')
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => (row[at] ?? '').length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

if (import.meta.main) {
  await main(async () => writeFile(README, withTables(await readFile(README, 'utf8'))))
}
