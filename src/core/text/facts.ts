/** Facts that stand in one row: `.dotted` of `src/ui/dotted.css` shows the dots between them. */

export type Fact = string | false | undefined

/** @returns what is not empty; "250 g · 1,75 mm" is two facts */
export function factsOf(...parts: readonly Fact[]): string[] {
  return parts.flatMap((part) => (part ? part.split(' · ') : []))
}

/**
 * What stands in a row of `.dotted`, whoever draws it: React, a script or a page of the server.
 *
 * @param shown a fact as an element of its own
 * @returns them with a space between, for who copies the row
 */
export function dotted<Shown>(facts: readonly string[], shown: (fact: string) => Shown): (Shown | ' ')[] {
  return facts.flatMap((fact, at) => (at > 0 ? [' ' as const, shown(fact)] : [shown(fact)]))
}
