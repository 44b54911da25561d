/** The messages of `understood-text.ts`, for the files that bring them to a browser. */
import { ASKED_PROPERTIES } from '#core/search/facts'
import type { UnderstoodMessages } from '#features/search/understood-text.ts'
import type { Messages } from '#i18n/messages'

export function understoodContent({ search, listing }: Messages): UnderstoodMessages {
  const { printer, anyPrinter, fedPrinter, open, enclosed, oldDiameter, understood, withstands, nozzle } =
    search
  const properties = Object.fromEntries(
    ASKED_PROPERTIES.map((property) => [property, listing.properties[property]]),
  ) as UnderstoodMessages['properties']
  return {
    ...{ printer, anyPrinter, fedPrinter, open, enclosed, oldDiameter, understood, withstands, nozzle },
    ...{ properties, colors: listing.colors, quoted: listing.nothing.quoted },
  }
}
