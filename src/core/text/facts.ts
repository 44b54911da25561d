/** Facts that stand in one row: `.dotted` of `src/ui/dotted.css` shows the dots between them. */

export type Fact = string | false | undefined

/** @returns what is not empty; "250 g · 1,75 mm" is two facts */
export function factsOf(...parts: readonly Fact[]): string[] {
  return parts.flatMap((part) => (part ? part.split(' · ') : []))
}
