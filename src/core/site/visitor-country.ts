/**
 * Where a visitor may be at home, as the browser tells without being asked: a first answer, which the address corrects.
 *
 * @param languages as the browser prefers them: `en-US`, `sv`, …
 * @param timeZone of its clock, such as `Europe/Stockholm`
 * @returns one of these countries; undefined when nothing speaks for one
 */
export function visitorCountry(
  languages: readonly string[],
  timeZone: string,
  countries: readonly string[],
): string | undefined {
  return languages
    .map(regionOf)
    .find((region) => countries.includes(region) && (region !== 'US' || AMERICAN_CLOCK.test(timeZone)))
}

/** American English is what browsers speak that nobody has told otherwise: it counts where the clock agrees. */
const AMERICAN_CLOCK = /^(America|US|Pacific)\//

function regionOf(language: string): string {
  return /[-_]([A-Z]{2})(?=$|[-_])/i.exec(language)?.[1]?.toUpperCase() ?? ''
}
