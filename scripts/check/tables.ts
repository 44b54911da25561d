/** `npm run tables`: writes the tables of README.md and `docs/` from the code, each between two comments; and `.env.example`. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ERROR_STATUS } from '#api/errors'
import { TRANSITIONS } from '#core/checkout/states'
import { readOptions } from '#local/arguments'
import { ROOT } from '#local/paths'
import { main, Refusal } from '#local/progress'
import { LOCAL_SETTINGS } from '#local/settings'
import { OPERATIONS } from '#server/handlers/create-handler'
import { THIRD_PARTIES } from '#third-parties/registry'
import type { Setting } from '#third-parties/setting'
import { WEBHOOK_EVENTS } from '#third-parties/stripe/settings'
import { figureRows } from '../bench/report.ts'
import { envExample } from './env-example.ts'

/** By file and by name. */
export const TABLES: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  'README.md': {
    'settings of third parties': () =>
      table(
        ['setting', 'for', 'needed in production'],
        THIRD_PARTIES.flatMap(({ settings }) => settings).map((setting) => [
          namesOf(setting),
          setting.purpose,
          setting.without === 'refused' ? 'yes' : `no: ${setting.without.instead}`,
        ]),
      ),
    figures: () =>
      table(['figure', 'goal', 'measured', 'when, and programs that ran per core', 'part'], figureRows()),
    'events of Stripe': () => WEBHOOK_EVENTS.map(code).join(', '),
    'settings of this machine': () =>
      table(
        ['setting', 'for'],
        LOCAL_SETTINGS.map(({ name, purpose }) => [code(name), purpose]),
      ),
  },
  'docs/http.md': {
    errors: () =>
      table(
        ['status', 'codes'],
        [...Map.groupBy(Object.entries(ERROR_STATUS), ([, status]) => status)].map(([status, codes]) => [
          String(status),
          codes.map(([name]) => code(name)).join(', '),
        ]),
      ),
    endpoints: () =>
      table(
        ['call', 'auth', 'besides the common errors'],
        OPERATIONS.map(({ endpoint, contract }) => [
          code(`${endpoint.method} ${endpoint.path}`),
          contract.auth,
          contract.errors.map(code).join(', '),
        ]),
      ),
  },
  'docs/checkout.md': {
    statuses: () =>
      table(
        ['call or event', 'allowed in', 'leads to', 'only if'],
        Object.entries(TRANSITIONS).map(([name, rule]) => [
          code(name),
          rule.in.map(code).join(', '),
          LEADS_TO[rule.to] ?? code(rule.to),
          ONLY_IF[name] ?? (rule.when ? missing(name) : ''),
        ]),
      ),
  },
}

const LEADS_TO: Readonly<Record<string, string>> = {
  same: 'the same',
  afterAddress: '`addressed`, or `ready` when nothing needs to be shipped',
}

/** What the table's conditions say, in words. */
const ONLY_IF: Readonly<Record<string, string>> = {
  shipping: 'something needs to be shipped',
  agent: 'the shipping option needs a service point',
  shippingComplete: 'a service point is chosen, or none is needed',
  place: 'a payment option is chosen',
}

/** @returns the text of a file with its tables as they should be */
export function withTables(file: string, text: string): string {
  return Object.entries(TABLES[file] ?? {}).reduce((whole, [name, make]) => {
    const [from, to] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
    const start = whole.indexOf(from)
    const end = whole.indexOf(to)
    if (start < 0 || end < start) throw new Refusal(`${file} has no place for the ${name}: ${from} … ${to}`)
    return `${whole.slice(0, start + from.length)}\n\n${make()}\n\n${whole.slice(end)}`
  }, text)
}

function namesOf({ name, aliases = [] }: Setting): string {
  return [name, ...aliases].map(code).join(' or ')
}

function code(text: string): string {
  return `\`${text}\``
}

function missing(name: string): never {
  throw new Refusal(`The condition of "${name}" has no words in scripts/check/tables.ts`)
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => (row[at] ?? '').length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

async function write(file: string, before: string, text: string): Promise<void> {
  if (text !== before) await writeFile(join(ROOT, file), text)
  console.log(`${file}: ${text === before ? 'up to date' : 'written'}`)
}

if (import.meta.main) {
  await main(async () => {
    readOptions({}, 'npm run tables')
    for (const file of Object.keys(TABLES)) {
      const before = await readFile(join(ROOT, file), 'utf8')
      await write(file, before, withTables(file, before))
    }
    const example = await readFile(join(ROOT, '.env.example'), 'utf8').catch(() => '')
    await write('.env.example', example, envExample())
  })
}
