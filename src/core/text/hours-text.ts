/**
 * Hours as the carriers write them, each stretch of days in one piece: "Mo–Fr 7–18:30, Sa 8–13" breaks after the comma
 * only. A dash lets a line break after it, which the joiner forbids.
 */
export function hoursText(hours: string): string {
  return hours.replaceAll(/(?<!,) /g, '\u00a0').replaceAll('–', '\u2060–\u2060')
}
