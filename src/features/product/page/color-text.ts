/** A colour in words: its own name, and what customers call it. */
import type { Variation } from '#core/catalogue/catalogue'
import { type ColorFamily, colorFamily } from '#core/catalogue/color'
import { type Language, localized } from '#core/site/language'

type Color = Pick<NonNullable<Variation['color']>, 'hex' | 'name'>

/**
 * "Hjortron, orange", or the name alone where it says it: "Kimröksvart". What lets light through is not called white.
 * @param families what the colour filter calls them
 */
export function colorText(
  color: Color,
  families: (language: Language) => Readonly<Record<ColorFamily, string>>,
  { language, isClear }: { language: Language; isClear: boolean },
): string {
  const name = localized(color.name, language)
  const family = colorFamily(color.hex)
  const wordIn = (each: Language) => families(each)[family].toLocaleLowerCase(each)
  // "Falurött" is no form of "röd", but of what is "Falu Red".
  const isSaid = [language, 'en' as const].some((each) =>
    localized(color.name, each).toLocaleLowerCase(each).includes(wordIn(each)),
  )
  return isSaid || (isClear && family === 'white') ? name : `${name}, ${wordIn(language)}`
}
