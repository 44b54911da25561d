/** The price script as a file of its own in each language, named by its content so that it is fetched once. */
import type { Language } from '#core/site/language'
import { scriptFile } from '#core/site/shared-files'
import script from '#features/price/reprice.ts?inline-script'
import { messages } from '#i18n/messages'
import { contentHash } from '#loaders/hash'

export interface RepriceScript {
  name: string
  address: string
  code: string
}

/** Tells V8 to compile it when it comes and not when a choice is made; other browsers read a comment. */
const HINT = '//# allFunctionsCalledOnLoad'

const made = new Map<Language, RepriceScript>()

export function repriceScript(language: Language): RepriceScript {
  const known = made.get(language)
  if (known) return known
  const words = JSON.stringify(JSON.stringify(messages(language).price))
  // Here and not in every page: only this script reads them.
  const code = `${HINT}\ndocument.documentElement.dataset.messages=${words};${script}`
  const name = `prices-${language}-${contentHash([code]).slice(0, 6)}`
  const file = { name, address: scriptFile(name), code }
  made.set(language, file)
  return file
}
