/** The countries where VAT is that of the EU (directive 2006/112/EC, article 5): Greece is GR here and EL in VAT numbers. */
const EU = /* @__PURE__ */ new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** @param country ISO 3166-1 alpha-2, in capitals */
export function isEuCountry(country: string): boolean {
  return EU.has(country)
}
