/** What a guest shows an order by: its number, and the e-mail address that it was placed with. */
import { checkNewsletterEmail } from '#core/newsletter'

export const PROOF_FIELDS = ['number', 'email'] as const
export type ProofField = (typeof PROOF_FIELDS)[number]
export type ProofProblems = { [Field in ProofField]?: 'required' | 'email' }

/** @param proof as it was typed @returns what no order can be looked for by; empty when one can */
export function proofProblems(proof: Record<ProofField, string>): ProofProblems {
  const problems: ProofProblems = {}
  if (proof.number.trim() === '') problems.number = 'required'
  if (proof.email.trim() === '') problems.email = 'required'
  else if (checkNewsletterEmail(proof.email)) problems.email = 'email'
  return problems
}
