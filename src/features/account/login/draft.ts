/**
 * What was typed, and where on the page the visitor is: kept with the page's entry in the history, so that it outlives a
 * reload and Back, and ends with the tab. Passwords and codes are not among it.
 */

export const METHODS = ['password', 'link', 'phone'] as const
export type Method = (typeof METHODS)[number]

const SCREENS = ['methods', 'create', 'forgotten'] as const
export type DraftScreen = (typeof SCREENS)[number]

export interface Draft {
  screen: DraftScreen
  method: Method
  email: string
  phone: string
}

/** @param phone what stands in its field at first */
export function readDraft(phone: string): Draft {
  const { screen, method, email, phone: typed } = Object(Object(history.state).signIn)
  return {
    screen: SCREENS.find((each) => each === screen) ?? 'methods',
    method: METHODS.find((each) => each === method) ?? 'password',
    email: typeof email === 'string' ? email : '',
    phone: typeof typed === 'string' ? typed : phone,
  }
}

/**
 * What the page opens with: a new visit begins with the first screen, also where the browser keeps what an earlier one has
 * left; what was typed stays.
 */
export function openDraft(phone: string): Draft {
  const draft = readDraft(phone)
  return isNewVisit() ? { ...draft, screen: 'methods', method: 'password' } : draft
}

function isNewVisit(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return opened instanceof PerformanceNavigationTiming && opened.type === 'navigate'
}

export function keepDraft(draft: Draft): void {
  history.replaceState({ ...history.state, signIn: draft }, '')
}

/** Another screen: Back leads to the one before. */
export function pushDraft(draft: Draft): void {
  history.pushState({ ...history.state, signIn: draft }, '')
}
