/**
 * What follows when somebody signs in or out, as a table: state and event give the next state and what is to be done.
 * `run-flow.ts` does it. Requests are numbered, and an answer to an earlier one changes nothing: whoever signs out
 * while the accounts are under way stays signed out.
 */
import type { SignedInUser } from '#browser/sign-in'
import { type Account, soleCompany } from '#core/account/account'

export type FlowPhase =
  | { kind: 'stopped' }
  /** The sign-in service has not answered yet; `tries` counts how often it could not be set up. */
  | { kind: 'asking'; tries: number }
  /** `code`: why, where the visitor did not sign out. */
  | { kind: 'guest'; code?: string }
  /** `made`: an account was made a moment ago. `fresh`: with a token made for it, after one was refused. */
  | { kind: 'listing'; user: SignedInUser; made: boolean; fresh: boolean }
  | { kind: 'creating'; user: SignedInUser }
  /** Several accounts, none of them selected. */
  | { kind: 'choosing'; user: SignedInUser }
  | { kind: 'ready'; user: SignedInUser }
  /** The user is missing where the service could not be asked. */
  | { kind: 'failed'; user: SignedInUser | undefined; code: string }

interface FlowState {
  phase: FlowPhase
  /** Of the request under way, or the last one. */
  turn: number
}

/** What this browser knows of accounts that were selected before, by their ids. */
export interface Remembered {
  selected: string | undefined
  preferred: string | undefined
  /** The visitor preferred it, and did not merely have no other. */
  isChosen: boolean
}

export type FlowEvent =
  /** Also tries again what has failed. */
  | { type: 'start' }
  | { type: 'stop' }
  /** The service could not be loaded, or the observer not be set up. */
  | { type: 'not-set-up'; code: string }
  | { type: 'observer-error'; code: string }
  /** Undefined for nobody; an anonymous user is none. */
  | { type: 'user'; user: SignedInUser | undefined }
  | { type: 'listed'; turn: number; accounts: readonly Account[]; remembered: Remembered }
  | { type: 'created'; turn: number }
  | { type: 'refused'; turn: number; code: string }
  /** In this tab or in another one. */
  | { type: 'selected' }
  | { type: 'unselected'; accounts: readonly Account[] }

export type FlowCommand =
  | { do: 'observe' }
  | { do: 'stop-observing' }
  | { do: 'list'; turn: number; fresh: boolean }
  | { do: 'create'; turn: number; email: string | undefined }
  | { do: 'keep-accounts'; accounts: readonly Account[] }
  | { do: 'select'; account: Account }
  /** Nothing of the one who was signed in stays in this browser. */
  | { do: 'forget' }
  | { do: 'sign-out' }
  /** What links download needs the token in a cookie. */
  | { do: 'keep-token' }

interface FlowStep {
  state: FlowState
  commands: FlowCommand[]
}

export const STOPPED: FlowState = { phase: { kind: 'stopped' }, turn: 0 }

/** After the first one. */
export const SET_UP_RETRIES = 3

/** The shop's own word for a token that it does not accept. */
const UNAUTHORIZED = 'unauthorized'

/** The service's words for a network that is gone, and for itself while it is not there yet. */
const UNREACHABLE = ['network-request-failed', 'preparing']

export function nextStep(state: FlowState, event: FlowEvent): FlowStep {
  const { phase, turn } = state
  const stay: FlowStep = { state, commands: [] }
  const to = (next: FlowPhase, ...commands: FlowCommand[]): FlowStep => ({
    state: { phase: next, turn },
    commands,
  })
  if (event.type === 'start') return started(state)
  if (phase.kind === 'stopped') return stay
  switch (event.type) {
    case 'stop':
      return { state: { phase: { kind: 'stopped' }, turn: turn + 1 }, commands: [{ do: 'stop-observing' }] }
    case 'not-set-up':
      return setUpAgain(state, event.code)
    case 'observer-error':
      // Whether anybody is signed in is not known without a network, which is no reason to sign them out.
      if (!UNREACHABLE.includes(event.code)) return signedOut(turn, event.code, { do: 'sign-out' })
      return setUpAgain(state, event.code)
    case 'user':
      return event.user ? signedIn(state, event.user) : signedOut(turn, codeOf(phase))
    case 'listed':
      return event.turn === turn && phase.kind === 'listing' ? listed(turn, phase, event) : stay
    case 'created':
      return event.turn === turn && phase.kind === 'creating' ? list(turn, phase.user, { made: true }) : stay
    case 'refused':
      return event.turn === turn ? refused(state, event.code) : stay
    case 'selected':
      return phase.kind === 'choosing' ? to({ ...phase, kind: 'ready' }) : stay
    case 'unselected':
      if (phase.kind !== 'ready' && phase.kind !== 'choosing') return stay
      // Another tab has signed out, or its visitor has to choose.
      return event.accounts.length > 1 ? to({ ...phase, kind: 'choosing' }) : signedOut(turn)
  }
}

function started(state: FlowState): FlowStep {
  const { phase, turn } = state
  if (phase.kind === 'failed' && phase.user) return list(turn, phase.user)
  if (phase.kind !== 'stopped' && phase.kind !== 'failed') return { state, commands: [] }
  return { state: { phase: { kind: 'asking', tries: 0 }, turn }, commands: [{ do: 'observe' }] }
}

function setUpAgain({ phase, turn }: FlowState, code: string): FlowStep {
  if (phase.kind !== 'asking') return { state: { phase, turn }, commands: [] }
  const { tries } = phase
  if (tries >= SET_UP_RETRIES)
    return { state: { phase: { kind: 'failed', user: undefined, code }, turn }, commands: [] }
  return { state: { phase: { kind: 'asking', tries: tries + 1 }, turn }, commands: [{ do: 'observe' }] }
}

function signedIn({ phase, turn }: FlowState, user: SignedInUser): FlowStep {
  const before = 'user' in phase ? phase.user : undefined
  // The same one with another name or address.
  if (before?.uid === user.uid && phase.kind !== 'failed')
    return { state: { phase: { ...phase, user } as FlowPhase, turn }, commands: [] }
  const step = list(turn, user)
  const isAnother = before !== undefined && before.uid !== user.uid
  return isAnother ? { ...step, commands: [{ do: 'forget' }, ...step.commands] } : step
}

function signedOut(turn: number, code?: string, ...commands: FlowCommand[]): FlowStep {
  return {
    state: { phase: code ? { kind: 'guest', code } : { kind: 'guest' }, turn: turn + 1 },
    commands: [...commands, { do: 'forget' }],
  }
}

function list(before: number, user: SignedInUser, { made = false, fresh = false } = {}): FlowStep {
  const turn = before + 1
  return {
    state: { phase: { kind: 'listing', user, made, fresh }, turn },
    commands: [{ do: 'list', turn, fresh }],
  }
}

function listed(
  before: number,
  { user, made }: { user: SignedInUser; made: boolean },
  { accounts, remembered: { selected, preferred, isChosen } }: Extract<FlowEvent, { type: 'listed' }>,
): FlowStep {
  const turn = before + 1
  const find = (id: string | undefined) => accounts.find(({ accountId }) => accountId === id)
  // Somebody else's, or one that the user is no longer a member of.
  const forget: FlowCommand[] = selected !== undefined && !find(selected) ? [{ do: 'forget' }] : []
  const to = (phase: FlowPhase, ...commands: FlowCommand[]): FlowStep => ({
    state: { phase, turn },
    commands: [...forget, { do: 'keep-accounts', accounts }, ...commands],
  })
  if (accounts.length === 0) {
    // Once more it would go round for ever.
    if (made) return to({ kind: 'failed', user, code: 'server' })
    return to({ kind: 'creating', user }, { do: 'create', turn, email: user.email })
  }
  const only = accounts.length === 1 ? accounts[0] : undefined
  // Somebody was alone here until a company made them its member: they buy for it, as long as they choose nothing else.
  const joined = preferred !== undefined && !isChosen ? soleCompany(accounts) : undefined
  const account = only ?? joined ?? find(preferred) ?? find(selected)
  if (!account) return to({ kind: 'choosing', user }, { do: 'keep-token' })
  return to({ kind: 'ready', user }, { do: 'select', account }, { do: 'keep-token' })
}

/** What the network or the shop could not do is tried again when the visitor asks; it signs nobody out. */
function refused({ phase, turn }: FlowState, code: string): FlowStep {
  if (phase.kind !== 'listing' && phase.kind !== 'creating') return { state: { phase, turn }, commands: [] }
  const { user } = phase
  if (code === UNAUTHORIZED) {
    // A token may have ended on its way. A new one that is refused as well means somebody whom the shop does not know.
    return phase.kind === 'listing' && !phase.fresh
      ? list(turn, user, { fresh: true, made: phase.made })
      : signedOut(turn, code, { do: 'sign-out' })
  }
  return { state: { phase: { kind: 'failed', user, code }, turn }, commands: [] }
}

/** The service tells that nobody is signed in after we have signed somebody out: what we said of it stays. */
function codeOf(phase: FlowPhase): string | undefined {
  return phase.kind === 'guest' ? phase.code : undefined
}
