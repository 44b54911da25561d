/**
 * Finds out who is signed in and which account is selected, and follows both while the page is open: `$auth`, `$account`
 * and `$accounts` say what came of it.
 */
import { postAccount } from '#api/account/create'
import { getAccounts } from '#api/account/list'
import { ApiError, isLost } from '#browser/api-error'
import { setTokenProvider } from '#browser/auth-token'
import { shopClient } from '#browser/client'
import { optional } from '#browser/optional'
import { wait } from '#browser/retry'
import { type SignIn, SignInError } from '#browser/sign-in'
import { forgetPrivate } from '#features/account/forget-private.ts'
import { loadSignIn } from '#features/account/load-sign-in.ts'
import { selectWithPrices } from '#features/account/net-prices.ts'
import { openSelector } from '#features/account/selector.ts'
import { noteAccountsRead } from '#features/account/session/accounts-read.ts'
import { type Flow, type FlowEffects, runFlow } from '#features/account/session/run-flow.ts'
import { keepToken } from '#features/account/session/token-cookie.ts'
import { $account } from '#stores/account'
import { $accounts, hasChosenAccount, noteOnlyAccount, preferredAccount } from '#stores/accounts'
import { $auth } from '#stores/auth'
import { forgetReferral, keptReferral } from '#stores/referral'

let flow: Flow | undefined
let service: SignIn | undefined
let waiting: PromiseWithResolvers<SignIn> | undefined
let unfollow = () => {}

/**
 * Once per page; every further call gives the same answer. After a failure (`$auth` is `failed`) it tries again.
 *
 * @returns the sign-in service; rejected when it cannot be loaded, which nobody has to look at: `$auth` says so too
 */
export function startAuth(): Promise<SignIn> {
  if (!flow) {
    flow = runFlow(EFFECTS)
    unfollow = $account.listen(({ id }) => flow?.accountChanged(id, $accounts.now()))
  }
  if (!waiting) {
    waiting = Promise.withResolvers()
    waiting.promise.catch(() => {})
  }
  const { promise } = waiting
  flow.start()
  return promise
}

/** What is known is unknown again, and nothing is followed any longer. */
export function stopAuth(): void {
  unfollow()
  flow?.stop()
  flow = undefined
  service = undefined
  waiting = undefined
  setTokenProvider(undefined)
}

/** ms that a visitor waits at most for the shop to hear of the end. */
const SIGN_OUT_MS = 2_000

/** Of this browser: the other tabs follow. @throws when the service cannot be reached; the private data are gone even so */
export async function signOut(): Promise<void> {
  const forgotten = forgetPrivate()
  const signIn = await startAuth()
  await signIn.signOut()
  await Promise.race([forgotten, wait(SIGN_OUT_MS)])
}

const EFFECTS: FlowEffects = {
  async observe(onUser, onError) {
    try {
      const signIn = await loadSignIn()
      const stop = signIn.observe(onUser, onError)
      setTokenProvider(() => signIn.token())
      service = signIn
      waiting?.resolve(signIn)
      return stop
    } catch (error) {
      throw error instanceof SignInError ? error : new SignInError('network-request-failed', String(error))
    }
  },
  signOut: async () => (await loadSignIn()).signOut(),
  async listAccounts(fresh) {
    if (fresh) await (await loadSignIn()).token(true)
    return shopClient().call(getAccounts, { quiet: true })
  },
  async createAccount(email) {
    const referalToken = keptReferral()
    const body = { auth: false, ...(email && { email }), ...(referalToken && { referalToken }) }
    await shopClient().call(postAccount, { body, quiet: true })
    forgetReferral()
  },
  remembered: () => ({
    selected: $account.now().id,
    preferred: preferredAccount(),
    isChosen: hasChosenAccount(),
  }),
  keepAccounts: (accounts) => $accounts.set(accounts),
  select(account) {
    if ($accounts.now().length === 1) noteOnlyAccount(account)
    selectWithPrices(account)
  },
  forget: () => void forgetPrivate(),
  async keepToken() {
    await keepToken(await loadSignIn())
  },
  show(state) {
    if (state.kind === 'failed') giveUp(state.code)
    if (state.kind === 'ready' || state.kind === 'choosing') noteAccountsRead()
    if (state.kind === 'choosing') void optional(openSelector)
    $auth.set(state)
  },
  codeOf(error) {
    if (error instanceof SignInError) return error.code
    if (error instanceof ApiError) return error.code ?? (isLost(error) ? 'network-request-failed' : 'server')
    return 'server'
  },
  wait: (ms) => wait(ms),
}

/** Whoever waits for the service hears that it did not come; whoever asks again waits for the next try. */
function giveUp(code: string): void {
  if (service) return
  waiting?.reject(new SignInError(code))
  waiting = undefined
}
