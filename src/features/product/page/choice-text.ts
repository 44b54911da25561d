/** What the choices of a product page say: their value, and what else changes where a combination is not sold. */
import { decimalMark, formatMillimetres, formatSize } from '#core/catalogue/attributes'
import { localize, type Product, type Variation } from '#core/catalogue/catalogue'
import type { Choice, ChoiceKey } from '#core/catalogue/choices'
import type { Language } from '#core/site/language'
import { fill } from '#core/text/text'
import type { Messages } from '#i18n/messages'

type ChoiceMessages = Pick<Messages['product'], 'onlyIn' | 'crossedOut'>

export interface ChoiceText {
  /** `2300 g` */
  value: (variation: Variation, key: ChoiceKey) => string
  /** `2300 g`, or `2300 g, only in 1.75 mm`, or `2.85 mm, only in 750 g or 2300 g` */
  name: (choice: Choice<Variation>, key: ChoiceKey) => string
  /** What the marked choices of a row lead to, for who cannot point at them: `2300 g, only in 1.75 mm`. */
  hints: (
    row: readonly Choice<Variation>[],
    key: ChoiceKey,
    /** The row of colours above: what its hint says of all that is struck is not said again. */
    colors?: readonly Choice<Variation>[],
  ) => string[]
}

export function choiceText(product: Product, t: ChoiceMessages, language: Language): ChoiceText {
  const mark = decimalMark(language)
  const value: ChoiceText['value'] = (variation, key) => {
    if (key === 'color') return localize(product, variation, language).colorName ?? ''
    const { size, diameter, version, ho } = variation.attributes
    const written = {
      size: size === undefined ? '' : formatSize(size),
      diameter: diameter === undefined ? '' : formatMillimetres(diameter, mark),
      version: version === undefined ? '' : formatMillimetres(version, mark),
      ho: ho ?? '',
    }
    return written[key]
  }
  const either = new Intl.ListFormat(language, { type: 'disjunction' })
  const others = ({ target, changes, soldAs }: Choice<Variation>) =>
    changes
      .map((key) =>
        either.format(new Set((soldAs.length > 0 ? soldAs : [target]).map((one) => value(one, key)))),
      )
      .join(', ')
  const name: ChoiceText['name'] = (choice, key) => {
    const own = value(choice.target, key)
    return choice.changes.length > 0 ? fill(t.onlyIn, { name: own, others: others(choice) }) : own
  }
  const struck = (row: readonly Choice<Variation>[]) => row.filter(({ changes }) => changes.length > 0)
  const places = (row: readonly Choice<Variation>[]) => [...new Set(struck(row).map(others))].join(' / ')
  return {
    value,
    name,
    hints(row, key, colors = []) {
      // There may be a dozen of them: each colour has the whole of it as its own name.
      if (key === 'color') {
        const all = places(row)
        return all ? [fill(t.crossedOut, { others: all })] : []
      }
      const told = places(colors)
      return struck(row)
        .filter((choice) => others(choice) !== told)
        .map((choice) => name(choice, key))
    },
  }
}
