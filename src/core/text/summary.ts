/** What search engines show of a description, in characters. */
const SUMMARY_LENGTH = 160

/**
 * @param text sentences
 * @returns as many whole sentences as fit into `most` characters; of a first one that is longer, its first words
 */
export function summary(text: string, most = SUMMARY_LENGTH): string {
  if (text.length <= most) return text
  const end = Math.max(
    ...[...text.slice(0, most + 1).matchAll(/[.!?](?=\s)/g)].map(({ index }) => index + 1),
    0,
  )
  // A sentence that ends early, such as a name, says too little.
  if (end > most / 2) return text.slice(0, end)
  const words = text.slice(0, most).replace(/\s+\S*$/, '')
  return `${words.replace(/[\s,;:.–-]+$/, '')}…`
}
