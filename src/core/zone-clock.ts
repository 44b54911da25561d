/** The clock on the wall of a time zone. */

const HOUR_MS = 3_600_000

export interface ZoneClock {
  /** @param moment milliseconds @returns the day that it is there, `YYYY-MM-DD` */
  day(moment: number): string
  /** @returns the hour that it is there, 0 to 23 */
  hour(moment: number): number
  /** @returns milliseconds; by night, when clocks are changed, it may be an hour off */
  moment(day: string, hour: number): number
}

export function zoneClock(timeZone: string): ZoneClock {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return {
    day: (moment) => clock.format(moment).slice(0, 10),
    hour: (moment) => Number(clock.format(moment).slice(11, 13)),
    moment(day, hour) {
      const wanted = Date.parse(day) + hour * HOUR_MS
      return wanted - (Date.parse(`${clock.format(wanted).replace(' ', 'T')}Z`) - wanted)
    },
  }
}
