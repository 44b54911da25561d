/** Texts with holes and plural forms. */

export type PluralForms = { other: string; one?: string; many?: string }

/** Replaces `{name}` by the value of that name; an unknown name stays as it is, so that it is seen. */
export function fill(text: string, values: Record<string, string | number>): string {
  // Most texts of a document have none.
  if (!text.includes('{')) return text
  return text.replace(/\{(\w+)\}/g, (hole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : hole,
  )
}

const rules = new Map<string, Intl.PluralRules>()

/** Chooses the language's form for a count and fills `{n}` and the other holes. */
export function plural(
  forms: PluralForms,
  n: number,
  locale: string,
  values: Record<string, string | number> = {},
): string {
  const rule = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, rule)
  const form = rule.select(n)
  const text = (form === 'one' && forms.one) || (form === 'many' && forms.many) || forms.other
  return fill(text, { n, ...values })
}

/**
 * @param name that stands alone with a capital, such as "Spare parts"
 * @returns it within a sentence: German keeps the capital of a noun, and every language that of "PLA"
 */
export function inSentence(name: string, language: string): string {
  const [first = '', second = ''] = name
  const isWord = second !== second.toLocaleUpperCase(language)
  return language !== 'de' && isWord ? first.toLocaleLowerCase(language) + name.slice(first.length) : name
}
