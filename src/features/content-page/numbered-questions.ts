/**
 * Questions by the numbers that their addresses had before they had keys (`/faq#question-2`): links and bookmarks with one
 * lead to what they meant, wherever it stands now. It grows no more.
 */
const KEYS =
  'account payment invoice quote change vat dispatch shipping countries customs back-order diameter metres ams temperature enclosure stringing food ' +
  'dishwasher refills not-sold tools data-sheets beginner box materials noise warranty fumes children wrong opened recycling points expiry company'
export const NUMBERED_QUESTIONS = KEYS.split(' ')

/** @returns the id that a question had by its number */
export function numberedId(id: string): string | undefined {
  const at = NUMBERED_QUESTIONS.findIndex((key) => id === `question-${key}`)
  return at < 0 ? undefined : `question-${at + 1}`
}
