/** The smallest part of a listing's rules, for the scripts that every page loads. */

/** Whether an address may ask for a view of its own; `parseListingQuery` says which. */
export function asksForView(search: string): boolean {
  return /[?&](sort|toggle|query|material|color|finish|diameter|fits|size|property|price|stock)=./.test(
    search,
  )
}
