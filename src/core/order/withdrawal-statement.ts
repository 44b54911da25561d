/** What a customer says with the withdrawal function (Directive 2011/83/EU, article 11a): its fields and their rules. */
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
