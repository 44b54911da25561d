/** What a guest shows an order by: its number, and the e-mail address that it was placed with. */
import { checkNewsletterEmail } from '#core/newsletter'
import { isOrderNumber } from '#core/order/order-number'

export const PROOF_FIELDS = ['number', 'email'] as const
export type ProofField = (typeof PROOF_FIELDS)[number]
export type ProofProblems = { [Field in ProofField]?: 'required' | 'email' | 'number' }

/** @param proof as it was typed @returns what no order can be looked for by; empty when one can */
export function proofProblems(proof: Record<ProofField, string>): ProofProblems {
  const problems: ProofProblems = {}
  if (proof.number.trim() === '') problems.number = 'required'
  else if (!isOrderNumber(proof.number)) problems.number = 'number'
  const email = checkNewsletterEmail(proof.email)
  if (email) problems.email = email === 'required' ? 'required' : 'email'
  return problems
}
