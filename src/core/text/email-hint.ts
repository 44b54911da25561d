/** Slips of the finger in the domain of an e-mail address. A hint never blocks: who typed it may be right. */
import { normalizeEmail } from '#core/text/email'

interface Provider {
  /** The part of the domain before the first dot. */
  name: string
  /** What follows it, at this provider. */
  endings: readonly string[]
  /** How the name is mistyped. None of these is a mail provider of its own. */
  slips: readonly string[]
}

const PROVIDERS: readonly Provider[] = [
  {
    name: 'gmail',
    endings: ['com'],
    slips: 'gmial gamil gmal gmaill gmai gmil gnail gmsil ggmail gmali gmaiil gmaul gmaik gmeil gimail'.split(
      ' ',
    ),
  },
  {
    name: 'hotmail',
    endings: ['com', 'se', 'no', 'dk', 'de', 'fr', 'it', 'es', 'be', 'nl', 'co.uk'],
    slips:
      'hotmial hotmil hotmal hotmai hotnail hormail hitmail hotmaill homtail htomail hotamil hotmali hotmaul'.split(
        ' ',
      ),
  },
  {
    name: 'outlook',
    endings: ['com', 'se', 'dk', 'de', 'fr', 'it', 'es', 'be', 'ie'],
    slips: 'outlok outllok outlock outook outlool oulook outloook otlook outloko ourlook'.split(' '),
  },
  {
    name: 'yahoo',
    endings: ['com', 'se', 'no', 'dk', 'de', 'fr', 'it', 'es', 'ie', 'ca', 'co.uk'],
    slips: 'yaho yahooo yhoo yaoo yahho yahhoo uahoo yhaoo'.split(' '),
  },
  {
    name: 'icloud',
    endings: ['com'],
    slips: 'iclod icould iclould icluod icloude iclud icoud icolud'.split(' '),
  },
]

/** Endings that no registry has; whatever stands before them, `com` was meant. */
const NO_COM = new Set('con cmo ocm comm coom vom xom cpm c0m'.split(' '))
/** Real endings of countries, but none of a provider that has only `com` under this name. */
const CUT_COM = new Set(['co', 'cm', 'om'])

/** @returns the domain that was probably meant, which is the same when nothing looks mistyped */
function meantDomain(domain: string): string {
  const dot = domain.indexOf('.')
  const name = domain.slice(0, dot)
  const ending = domain.slice(dot + 1).replace(/[^.]+$/, (last) => (NO_COM.has(last) ? 'com' : last))
  const provider = PROVIDERS.find((each) => each.name === name || each.slips.includes(name))
  if (!provider) return `${name}.${ending}`
  const meant = CUT_COM.has(ending) ? 'com' : ending
  // A known slip before an unknown ending may be a company's own domain.
  return provider.endings.includes(meant) ? `${provider.name}.${meant}` : `${name}.${ending}`
}

/**
 * @param text an e-mail address as it was typed
 * @returns the address that was probably meant; undefined when the typed one looks right, or is none
 */
export function suggestEmail(text: string): string | undefined {
  const email = normalizeEmail(text)
  const [, local, domain] = /^([^\s@]+)@([^\s@.]+(?:\.[^\s@.]+)+)$/u.exec(email) ?? []
  if (!local || !domain) return undefined
  const meant = meantDomain(domain)
  return meant === domain ? undefined : `${local}@${meant}`
}
