/**
 * Where a visitor may be at home, as the browser tells without being asked: a first answer, which the address corrects.
 *
 * @param languages as the browser prefers them: `en-US`, `sv`, …
 * @param timeZone of its clock, such as `Europe/Stockholm`: it decides where no language names a country
 * @returns one of these countries; undefined when nothing speaks for one
 */
export function visitorCountry(
  languages: readonly string[],
  timeZone: string,
  countries: readonly string[],
): string | undefined {
  const clock = clockCountry(timeZone)
  // American English is what browsers speak that nobody has told otherwise: it counts where the clock agrees.
  const named = languages.map(regionOf).filter((region) => region !== 'US' || clock === 'US')
  return [...named, clock].find((country) => country !== undefined && countries.includes(country))
}

function regionOf(language: string): string | undefined {
  return /[-_]([A-Z]{2})(?=$|[-_])/i.exec(language)?.[1]?.toUpperCase()
}

/**
 * Clocks of the countries that the shop delivers to, by the end of their names: those of one country alone, as the IANA's
 * `zone.tab` has them. A `*` stands for all that begin so.
 */
const CLOCKS: Readonly<Record<string, string>> = {
  AT: 'Vienna',
  AU: 'Australia/*',
  BE: 'Brussels',
  BG: 'Sofia',
  CA: 'Canada/* Toronto Montreal Vancouver Edmonton Winnipeg Halifax Regina St_Johns Moncton Whitehorse',
  CH: 'Zurich',
  CY: 'Nicosia Famagusta',
  CZ: 'Prague',
  DE: 'Berlin Busingen',
  DK: 'Copenhagen',
  EE: 'Tallinn',
  ES: 'Madrid Ceuta Canary',
  FI: 'Helsinki',
  FR: 'Paris',
  GB: 'London Belfast',
  GR: 'Athens',
  HR: 'Zagreb',
  HU: 'Budapest',
  IE: 'Dublin',
  IS: 'Reykjavik',
  IT: 'Rome',
  JP: 'Tokyo',
  LT: 'Vilnius',
  LU: 'Luxembourg',
  LV: 'Riga',
  MT: 'Malta',
  NL: 'Amsterdam',
  NO: 'Oslo',
  NZ: 'Auckland',
  PL: 'Warsaw',
  PT: 'Lisbon Madeira Azores',
  RO: 'Bucharest',
  SE: 'Stockholm',
  SG: 'Singapore',
  SI: 'Ljubljana',
  SK: 'Bratislava',
  US: 'US/* America/Indiana/* America/Kentucky/* America/North_Dakota/* New_York Detroit Chicago Menominee Denver Boise Phoenix Los_Angeles Anchorage Juneau Sitka Nome Honolulu',
}

function clockCountry(timeZone: string): string | undefined {
  const isIts = (clock: string) =>
    clock.endsWith('*') ? timeZone.startsWith(clock.slice(0, -1)) : timeZone.endsWith(`/${clock}`)
  return Object.keys(CLOCKS).find((country) => CLOCKS[country]?.split(' ').some(isIts))
}
