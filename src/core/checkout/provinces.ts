/** The short forms that an address names after its city, by the countries that have them (USPS Publication 28, Canada Post). */

const US =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
const US_DISTRICT_AND_TERRITORIES = 'DC AS GU MP PR VI'
const US_FREELY_ASSOCIATED = 'FM MH PW'
/** Post of the armed forces: the Americas, Europe, the Pacific. */
const US_MILITARY = 'AA AE AP'
const CANADA = 'AB BC MB NB NL NS NT NU ON PE QC SK YT'

interface Provinces {
  codes: ReadonlySet<string>
  /** For a message. */
  example: string
}

/** By ISO 3166-1 alpha-2. The address of any other country names no state. */
export const PROVINCES: ReadonlyMap<string, Provinces> = new Map([
  [
    'US',
    {
      codes: new Set(
        [US, US_DISTRICT_AND_TERRITORIES, US_FREELY_ASSOCIATED, US_MILITARY].join(' ').split(' '),
      ),
      example: 'CA',
    },
  ],
  ['CA', { codes: new Set(CANADA.split(' ')), example: 'ON' }],
])
