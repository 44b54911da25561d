/** What `npm run withdrawal` can be asked for. Each command says in a sentence what it did, or why not. */
import { shopMinute } from '#core/shop-day'
import { Refusal } from '#local/progress'
import type { Deps } from '#server/ports'
import {
  finishWithdrawal,
  openWithdrawals,
  type WithdrawalRow,
} from '#server/use-cases/withdrawal/read-withdrawal'
import { aboutOf } from './describe.ts'

export const USAGE = `npm run withdrawal -- list
npm run withdrawal -- done ID
ID is the number that a line of the list begins with, and that the subject of the mail about it names, as in "Ånger 3: …".`

/** @returns what to print @throws Refusal */
export async function runCommand(
  deps: Pick<Deps, 'db' | 'clock'>,
  words: readonly string[],
): Promise<string> {
  const [command = '', id = '', ...rest] = words
  if (command !== 'list' && command !== 'done')
    throw new Refusal(`${command}: there is no such command.\n${USAGE}`)
  const [unread] = command === 'list' && id !== '' ? [id] : rest
  if (unread !== undefined) throw new Refusal(`${command}: ${unread} says nothing there.\n${USAGE}`)
  if (command === 'list') return list(await openWithdrawals(deps))
  if (id === '') throw new Refusal(`done: whose ID is missing.\n${USAGE}`)
  if (!/^\d{1,15}$/.test(id)) throw new Refusal(`${id}: no id of a withdrawal, which is a number.\n${USAGE}`)
  if (!(await finishWithdrawal(deps, Number(id)))) throw new Refusal(`no open withdrawal ${id}`)
  return `withdrawal ${id} is done`
}

function list(rows: readonly WithdrawalRow[]): string {
  return rows.length === 0 ? 'no open withdrawals' : rows.map(described).join('\n')
}

function described(row: WithdrawalRow): string {
  const { id, typed_number, name, email, received_at } = row
  const notes = [
    ...(row.order_number ? [] : ['no order with this number and address']),
    ...(row.late ? ['after the period'] : []),
    ...(row.acknowledged_at ? [] : ['not acknowledged by mail']),
  ]
  const noted = notes.length > 0 ? ` (${notes.join('; ')})` : ''
  return `${id}  ${shopMinute(received_at)}  ${typed_number}  ${name} <${email}>: ${aboutOf(row)}${noted}`
}
