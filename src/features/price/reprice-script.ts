/** The price script as a file of its own in each language, named by its content so that it is fetched once. */
import type { Language } from '#core/site/language'
import { scriptFile } from '#core/site/shared-files'
import code from '#features/price/reprice.ts?inline-script'
import { messages } from '#i18n/messages'
import { contentHash } from '#loaders/hash'

export interface RepriceScript {
  name: string
  address: string
  code: string
}

const made = new Map<Language, RepriceScript>()

export function repriceScript(language: Language): RepriceScript {
  const known = made.get(language)
  if (known) return known
  const { price } = messages(language)
  // Here and not in every page: only this script reads them.
  const whole = `document.documentElement.dataset.messages=${JSON.stringify(JSON.stringify(price))};${code}`
  const name = `prices-${language}-${contentHash([whole]).slice(0, 6)}`
  const script = { name, address: scriptFile(name), code: whole }
  made.set(language, script)
  return script
}
