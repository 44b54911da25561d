/** Which pages browsers may fetch or render in advance; as text, because the content security policy names its hash. */

/** What belongs to a purchase or a person, and files. */
const NEVER = ['cart', 'checkout', 'account', 'documents', 'internal', 'api', 'oldapi', '__local']

/** On a link: its page is about to be opened. */
export const AHEAD_CLASS = 'ahead'

/**
 * For `<script type="speculationrules">`: a page is rendered when the pointer rests on its link for as long as the
 * browser finds right, and fetched when a script has marked the link.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    { where: { and: [{ href_matches: '/*' }, { not: { href_matches: never() } }] }, eagerness: 'moderate' },
  ],
  prefetch: [{ where: { selector_matches: `.${AHEAD_CLASS}` }, eagerness: 'immediate' }],
})

function never(): string[] {
  return [...NEVER.flatMap((part) => [`/${part}`, `/${part}/*`]), '/*.*']
}

/** @returns whether the page at a path of this shop may be fetched before it is opened */
export function mayComeAhead(path: string): boolean {
  const [, part = '', ...rest] = path.split('/')
  return !NEVER.includes(part) && !(rest.at(-1) ?? part).includes('.')
}
