/** What is said of a printer that a search names: what it prints, and why; and of a diameter that is called otherwise. */
import { decimalMark, formatNumber } from '#core/catalogue/attributes'
import type { OldDiameter } from '#core/search/measures'
import type { Printer } from '#core/search/printers'
import { fill } from '#core/text/text'
import type { SearchMessages } from '#features/search/search-file.ts'

export function printerText(
  { name, diameter, nozzle, isEnclosed, isAny }: Printer,
  t: Pick<SearchMessages, 'printer' | 'anyPrinter' | 'open' | 'enclosed'>,
): string {
  const { language = 'en' } = document.documentElement.dataset
  return fill(isAny ? t.anyPrinter : t.printer, {
    ...{ printer: name, nozzle },
    diameter: formatNumber(diameter, decimalMark(language)),
    frame: isEnclosed ? t.enclosed : t.open,
  })
}

/** @param template with the number that was said, and what is meant by it */
export function diameterText({ said, meant }: OldDiameter, template: string): string {
  const { language = 'en' } = document.documentElement.dataset
  return fill(template, { said, meant: formatNumber(meant, decimalMark(language)) })
}
