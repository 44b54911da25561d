/** What `npm run withdrawal` can be asked for. Each command says in a sentence what it did, or why not. */
import { Refusal } from '#local/progress'
import type { Deps } from '#server/ports'
import {
  finishWithdrawal,
  openWithdrawals,
  type WithdrawalRow,
} from '#server/use-cases/withdrawal/read-withdrawal'

export const USAGE = `npm run withdrawal -- list
npm run withdrawal -- done ID
ID is what the list and the mail of a statement begin with.`

/** @returns what to print @throws Refusal */
export async function runCommand(
  deps: Pick<Deps, 'db' | 'clock'>,
  words: readonly string[],
): Promise<string> {
  const [command, id = '', ...rest] = words
  if (command === 'list' && id === '') return list(await openWithdrawals(deps))
  if (command !== 'done' || id === '' || rest.length > 0) throw new Refusal(USAGE)
  if (!/^\d{1,15}$/.test(id)) throw new Refusal(`${id}: no id of a withdrawal, which is a number.\n${USAGE}`)
  if (!(await finishWithdrawal(deps, Number(id)))) throw new Refusal(`no open withdrawal ${id}`)
  return `withdrawal ${id} is done`
}

function list(rows: readonly WithdrawalRow[]): string {
  return rows.length === 0 ? 'no open withdrawals' : rows.map(described).join('\n')
}

function described(row: WithdrawalRow): string {
  const { id, typed_number, name, email, goods, pieces, received_at } = row
  const what = [...pieces.map(({ sku, quantity }) => `${quantity} × ${sku}`), ...(goods ? [goods] : [])]
  const notes = [
    ...(row.order_number ? [] : ['no order with this number and address']),
    ...(row.late ? ['after the period'] : []),
    ...(row.acknowledged_at ? [] : ['not acknowledged by mail']),
  ]
  const about = what.length > 0 ? what.join(', ') : 'the whole order'
  const noted = notes.length > 0 ? ` (${notes.join('; ')})` : ''
  return `${id}  ${received_at.toISOString()}  ${typed_number}  ${name} <${email}>: ${about}${noted}`
}
