/** The words of a page that does not come, in the page's language: a file of its own, fetched before it is needed. */
import type { Messages } from '#i18n/messages'

export type Words = Pick<Messages['shell'], 'navigation' | 'timeout' | 'reload' | 'reference'>

const files = import.meta.glob<Words>('../../i18n/*/shell.json')

/** @throws when the file cannot be fetched */
export async function loadWords(language: string): Promise<Words> {
  const load = files[`../../i18n/${language}/shell.json`] ?? files['../../i18n/en/shell.json']
  if (!load) throw new Error(`no words in ${language}`)
  return load()
}
