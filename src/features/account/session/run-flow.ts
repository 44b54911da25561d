/** Drives the flow of `auth-flow.ts`: one event after the other, each followed by what is to be done. */
import type { SignedInUser } from '#browser/sign-in'
import type { Account } from '#core/account/account'
import {
  type FlowCommand,
  type FlowEvent,
  type FlowPhase,
  nextStep,
  type Remembered,
  STOPPED,
} from '#features/account/session/auth-flow.ts'
import type { AuthState } from '#stores/auth'

export interface FlowEffects {
  /** Loads the service and observes it. @returns how to stop @throws when it cannot be set up */
  observe(
    onUser: (user: SignedInUser | undefined) => void,
    onError: (error: unknown) => void,
  ): Promise<() => void>
  signOut(): Promise<void>
  /** @param fresh with a token made for it */
  listAccounts(fresh: boolean): Promise<readonly Account[]>
  createAccount(email: string | undefined): Promise<void>
  remembered(): Remembered
  keepAccounts(accounts: readonly Account[]): void
  select(account: Account): void
  forget(): void
  keepToken(): void
  show(state: AuthState): void
  /** What `AuthState` says of a failure. */
  codeOf(error: unknown): string
  wait(ms: number): Promise<void>
}

export type Flow = ReturnType<typeof runFlow>

/** ms before the second try of setting up; the third one waits twice as long. */
const PAUSE_MS = 400

export function runFlow(effects: FlowEffects) {
  let state = STOPPED
  /** Of the observer that counts: what an earlier one says is not heard. */
  let observer = 0
  let stopObserving: (() => void) | undefined

  function send(event: FlowEvent): void {
    const { state: next, commands } = nextStep(state, event)
    const isChanged = next.phase !== state.phase
    state = next
    // Before it is shown: whoever sees the state finds the stores as it says.
    for (const command of commands) perform(command)
    if (isChanged && state === next) effects.show(authState(next.phase))
  }

  async function observe(): Promise<void> {
    stopObserver()
    const own = observer
    const isCurrent = () => own === observer
    const { phase } = state
    if (phase.kind === 'asking' && phase.tries > 0) await effects.wait(PAUSE_MS * phase.tries)
    if (!isCurrent()) return
    try {
      const stop = await effects.observe(
        (user) => isCurrent() && send({ type: 'user', user }),
        (error) => isCurrent() && send({ type: 'observer-error', code: effects.codeOf(error) }),
      )
      if (isCurrent()) stopObserving = stop
      else stop()
    } catch (error) {
      if (isCurrent()) send({ type: 'not-set-up', code: effects.codeOf(error) })
    }
  }

  function stopObserver(): void {
    observer += 1
    stopObserving?.()
    stopObserving = undefined
  }

  function ask(turn: number, work: Promise<FlowEvent>): void {
    work.then(send, (error: unknown) => send({ type: 'refused', turn, code: effects.codeOf(error) }))
  }

  function perform(command: FlowCommand): void {
    switch (command.do) {
      case 'observe':
        void observe()
        break
      case 'stop-observing':
        stopObserver()
        break
      case 'list': {
        const { turn, fresh } = command
        const listed = (accounts: readonly Account[]): FlowEvent => ({
          type: 'listed',
          turn,
          accounts,
          remembered: effects.remembered(),
        })
        ask(turn, effects.listAccounts(fresh).then(listed))
        break
      }
      case 'create': {
        const { turn, email } = command
        ask(
          turn,
          effects.createAccount(email).then((): FlowEvent => ({ type: 'created', turn })),
        )
        break
      }
      case 'keep-accounts':
        effects.keepAccounts(command.accounts)
        break
      case 'select':
        effects.select(command.account)
        break
      case 'forget':
        effects.forget()
        break
      case 'sign-out':
        // Whether it can or not: nothing of the user is left in this browser's shop.
        effects.signOut().catch(() => {})
        break
      case 'keep-token':
        effects.keepToken()
    }
  }

  return {
    /** Also tries again what has failed. */
    start: () => send({ type: 'start' }),
    stop: () => send({ type: 'stop' }),
    /** The visitor has selected an account, or there is none any longer; in this tab or in another one. */
    accountChanged: (id: string | undefined, accounts: readonly Account[]) =>
      send(id === undefined ? { type: 'unselected', accounts } : { type: 'selected' }),
  }
}

function authState(phase: FlowPhase): AuthState {
  switch (phase.kind) {
    case 'guest':
    case 'ready':
    case 'choosing':
      return phase
    case 'failed':
      return { kind: 'failed', code: phase.code }
    default:
      return { kind: 'unknown' }
  }
}
