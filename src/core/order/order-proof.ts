/** What a guest shows an order by: its number, and the e-mail address that it was placed with. */
import { checkNewsletterEmail } from '#core/newsletter'

export const PROOF_FIELDS = ['number', 'email'] as const
export type ProofField = (typeof PROOF_FIELDS)[number]
export type ProofProblems = { [Field in ProofField]?: 'required' | 'email' }

/** @param proof as it was typed @returns what no order can be looked for by; empty when one can */
export function proofProblems(proof: Record<ProofField, string>): ProofProblems {
  const problems: ProofProblems = {}
  if (proof.number.trim() === '') problems.number = 'required'
  const email = checkNewsletterEmail(proof.email)
  if (email) problems.email = email === 'required' ? 'required' : 'email'
  return problems
}
