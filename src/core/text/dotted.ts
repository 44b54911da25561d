/** Facts in one line, with a dot between them: "250 g · 1,75 mm". */

const DOT = ' · '

/** Where the line is too long it breaks before a dot, so that none hangs at its end. Parts that are empty are left out. */
export function dotted(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(DOT).replaceAll(DOT, ' ·\u00a0')
}
