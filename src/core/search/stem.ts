/** Words without their endings, per language: light enough for a browser, and the same for index and query. */
import type { Language } from '#core/site/language'

interface Endings {
  /** Longest first, each with what takes its place. */
  endings: readonly (readonly [ending: string, other: string])[]
  /** Letters that stay at least. */
  shortest: number
  /** Stems of words that would have another word's: "ånger" is no steam. */
  apart?: Readonly<Record<string, string>>
  /** Whether words are written together: "Messingdüse". */
  compounds?: true
}

/** What stands behind a colon takes the place of the ending. */
function list(text: string): Endings['endings'] {
  const rules = text.split(' ').map((rule): [string, string] => {
    const [ending = '', other = ''] = rule.split(':')
    return [ending, other]
  })
  return rules.sort(([a], [b]) => b.length - a.length)
}

/** An "order" half typed, or as in English, is no "ord", which is a word. */
const ORDER = { order: 'ordr', orde: 'ordr' }

const GRAMMAR: Readonly<Record<Language, Endings>> = {
  en: { endings: list('ies:y ings ing ed es s e'), shortest: 4 },
  sv: {
    endings: list(
      'arnas ernas ornas arna erna orna aren:ar are:ar ande ende ades ar er or en et an ad at na igt:ig iga:ig a e s',
    ),
    // Who pays with Klarna asks for nothing clear. Nor is water wet, or what is measured food.
    apart: {
      ...{ anger: 'anger', angern: 'anger', vatten: 'vatten', vattnet: 'vatten' },
      ...{ mater: 'mata', mata: 'mata', klarna: 'klarna' },
      // Who prints has a "printer", and "printa" stands in every text.
      ...{ printer: 'printer', printern: 'printer', printers: 'printer', printrar: 'printer' },
    },
    shortest: 3,
    compounds: true,
  },
  no: {
    endings: list('eren ere enes ene ende ane ede ete ert er en et es igt:ig ige:ig a e s'),
    // A "skriver" is a thing to buy, and "skrive" stands in every text.
    apart: {
      ...{ skriver: 'skriver', skrivere: 'skriver', skriveren: 'skriver', skriverne: 'skriver' },
      ...ORDER,
    },
    shortest: 3,
    compounds: true,
  },
  da: {
    endings: list('eren ere ernes erne ende ene ede ens ets er en et es igt:ig ige:ig e s'),
    // A "printer" is a thing to buy, and "print" stands in every text.
    apart: { ...ORDER, printer: 'printer', printere: 'printer', printeren: 'printer', printerne: 'printer' },
    shortest: 3,
    compounds: true,
  },
  // A "Drucker" is a thing to buy, and "drucken" stands in every text.
  de: {
    endings: list('druckern:drucker druckers:drucker drucker:drucker ern em en er es e n s'),
    shortest: 3,
    compounds: true,
  },
  fr: {
    endings: list('euses:eur euse:eur elles:el elle:el ches:c che:c aux:al ees es ee e s x'),
    // A quote is nothing that becomes ("devient").
    apart: { devis: 'devis' },
    shortest: 3,
  },
  it: { endings: list('chi:c che:c ghi:g ghe:g i o a e'), shortest: 3 },
  es: { endings: list('ces:z es os as s o a e'), shortest: 3 },
}

/** @param word folded; @returns its stem, or the word where it is short or holds a digit */
export function stem(word: string, language: Language): string {
  const { endings, shortest, apart } = GRAMMAR[language]
  if (apart && Object.hasOwn(apart, word)) return apart[word] ?? word
  if (word.length <= shortest || /\d/.test(word) || word.endsWith('ss')) return word
  for (const [ending, other] of endings) {
    if (!word.endsWith(ending)) continue
    const rest = word.slice(0, -ending.length) + other
    if (rest.length >= shortest) return rest
  }
  return word
}

/** Whether the language writes words together. */
export function hasCompounds(language: Language): boolean {
  return GRAMMAR[language].compounds === true
}

/** What German, Norwegian, Danish and Swedish write where the keyboard lacks the letter. */
const DIGRAPHS: Partial<Record<Language, Readonly<Record<string, string>>>> = {
  de: { ae: 'a', oe: 'o', ue: 'u' },
  sv: { aa: 'a', ae: 'a', oe: 'o' },
  no: { aa: 'a', oe: 'o' },
  da: { aa: 'a', oe: 'o' },
}

/** @param word folded; @returns the spelling with the language's own letters, folded; undefined when it is the same */
export function withoutDigraphs(word: string, language: Language): string | undefined {
  const digraphs = DIGRAPHS[language]
  if (!digraphs) return undefined
  const other = word.replace(/ae|oe|ue|aa/g, (pair) => digraphs[pair] ?? pair)
  return other === word ? undefined : other
}
