/** What a customer says with the withdrawal function (Directive 2011/83/EU, article 11a): its fields and their rules. */
import type { Pieces } from '#core/order/left-to-withdraw'
import { cleanLine, codePoints } from '#core/text/clean-text'
import { isEmail, normalizeEmail } from '#core/text/email'

export const STATEMENT_FIELDS = ['number', 'name', 'email', 'goods'] as const
export type StatementField = (typeof STATEMENT_FIELDS)[number]

/** As it was typed. */
export type StatementInput = Record<StatementField, string>

/** The longest that is kept of each, in code points. */
const STATEMENT_LENGTHS: Readonly<Record<StatementField, number>> = {
  name: 120,
  number: 40,
  email: 254,
  goods: 1000,
}

export type StatementProblem = 'required' | 'email' | 'tooLong'
export type StatementProblems = { [Field in StatementField]?: StatementProblem }

/** What it is about can be left out: then it is all of the order. */
const OPTIONAL: readonly StatementField[] = ['goods']

/** @returns what is wrong with which field; empty for a statement that can be received */
export function checkStatement(input: StatementInput): StatementProblems {
  const problems = STATEMENT_FIELDS.flatMap((field) => {
    const problem = problemOf(field, cleanLine(input[field]))
    return problem ? [[field, problem] as const] : []
  })
  return Object.fromEntries(problems)
}

function problemOf(field: StatementField, text: string): StatementProblem | undefined {
  if (text === '') return OPTIONAL.includes(field) ? undefined : 'required'
  if (codePoints(text) > STATEMENT_LENGTHS[field]) return 'tooLong'
  return field === 'email' && !isEmail(normalizeEmail(text)) ? 'email' : undefined
}

/** Of the first line: none is given back of any. Of each other: more than the `ordered` pieces. */
export type PiecesProblem = { sku: string } & ({ kind: 'none' } | { kind: 'tooMany'; ordered: number })

/**
 * @param goods in the customer's words: with them nothing has to be chosen; without, nothing would read as all of the order
 * @param ordered the order's lines; undefined when nobody has proved it, and any number can be right
 * @returns what is wrong with which line
 */
export function checkPieces(
  pieces: readonly Pieces[],
  goods: string,
  ordered?: readonly Pieces[],
): PiecesProblem[] {
  const [first] = pieces
  if (first && goods === '' && pieces.every(({ quantity }) => quantity === 0))
    return [{ sku: first.sku, kind: 'none' }]
  if (!ordered) return []
  return pieces.flatMap(({ sku, quantity }) => {
    const most = orderedOf(ordered, sku)
    return quantity > most ? [{ sku, kind: 'tooMany' as const, ordered: most }] : []
  })
}

/** @returns pieces of an article in all lines of an order */
export function orderedOf(lines: readonly Pieces[], sku: string): number {
  return lines.reduce((sum, line) => sum + (line.sku === sku ? line.quantity : 0), 0)
}
