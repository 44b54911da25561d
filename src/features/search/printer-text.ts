/** What is said of a printer that a search names: what it prints, and why. */
import { decimalMark, formatNumber } from '#core/catalogue/attributes'
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
