/** What follows when somebody signs in or out: the table, and the flow as it is driven with answers that come late. */
import { describe, expect, test } from 'vitest'
import type { SignedInUser } from '#browser/sign-in'
import type { Account } from '#core/account/account'
import {
  type FlowCommand,
  type FlowEvent,
  type FlowPhase,
  nextStep,
  SET_UP_RETRIES,
} from '#features/account/session/auth-flow.ts'
import { type FlowEffects, runFlow } from '#features/account/session/run-flow.ts'
import type { AuthState } from '#stores/auth'

const person = (uid: string): SignedInUser => ({
  uid,
  email: `${uid}@shop.example`,
  emailVerified: true,
  phone: undefined,
  name: undefined,
  methods: ['password'],
  secondFactors: [],
})
const ANNA = person('anna')
const BO = person('bo')
const account = (accountId: string): Account => ({
  accountId,
  accountName: accountId,
  kind: 'private',
  agreements: [],
})
const [ONE, TWO] = [account('one'), account('two')]
const company = (accountId: string): Account => ({ ...account(accountId), kind: 'company' })
const [EK, LIND] = [company('ek'), company('lind')]
const NOTHING = { selected: undefined, preferred: undefined, isChosen: true }

const listing: FlowPhase = { kind: 'listing', user: ANNA, made: false, fresh: false }
const listed = (accounts: Account[], remembered: object = {}): FlowEvent => ({
  type: 'listed',
  turn: 5,
  accounts,
  remembered: { ...NOTHING, ...remembered },
})

type Row = [name: string, before: FlowPhase, event: FlowEvent, after: FlowPhase, commands: FlowCommand[]]

const asking: FlowPhase = { kind: 'asking', tries: 0 }
const guest: FlowPhase = { kind: 'guest' }
const ready: FlowPhase = { kind: 'ready', user: ANNA }
const choosing: FlowPhase = { kind: 'choosing', user: ANNA }
const creating: FlowPhase = { kind: 'creating', user: ANNA }
const keep = (accounts: Account[]): FlowCommand => ({ do: 'keep-accounts', accounts })
const list = (fresh = false): FlowCommand => ({ do: 'list', turn: 6, fresh })

const ROWS: Row[] = [
  ['starting observes', { kind: 'stopped' }, { type: 'start' }, asking, [{ do: 'observe' }]],
  ['starting twice is starting once', asking, { type: 'start' }, asking, []],
  [
    'a stopped flow hears nothing',
    { kind: 'stopped' },
    { type: 'user', user: ANNA },
    { kind: 'stopped' },
    [],
  ],
  [
    'a set-up that fails is repeated',
    { kind: 'asking', tries: SET_UP_RETRIES - 1 },
    { type: 'not-set-up', code: 'network-request-failed' },
    { kind: 'asking', tries: SET_UP_RETRIES },
    [{ do: 'observe' }],
  ],
  [
    'three times at most, and nobody is signed out by it',
    { kind: 'asking', tries: SET_UP_RETRIES },
    { type: 'not-set-up', code: 'network-request-failed' },
    { kind: 'failed', user: undefined, code: 'network-request-failed' },
    [],
  ],
  [
    'starting again begins anew',
    { kind: 'failed', user: undefined, code: 'x' },
    { type: 'start' },
    asking,
    [{ do: 'observe' }],
  ],
  ['nobody is signed in', asking, { type: 'user', user: undefined }, guest, [{ do: 'forget' }]],
  ['somebody signs in: the accounts are asked for', guest, { type: 'user', user: ANNA }, listing, [list()]],
  ['a sign-out forgets what is private', ready, { type: 'user', user: undefined }, guest, [{ do: 'forget' }]],
  [
    'another person: nothing of the one before stays',
    ready,
    { type: 'user', user: BO },
    { ...listing, user: BO },
    [{ do: 'forget' }, list()],
  ],
  [
    'the same person with another name is no sign-in',
    ready,
    { type: 'user', user: { ...ANNA, name: 'Anna' } },
    { kind: 'ready', user: { ...ANNA, name: 'Anna' } },
    [],
  ],
  [
    'an error of the observer signs out',
    ready,
    { type: 'observer-error', code: 'internal-error' },
    { kind: 'guest', code: 'internal-error' },
    [{ do: 'sign-out' }, { do: 'forget' }],
  ],
  [
    'a network that is gone is no such error',
    ready,
    { type: 'observer-error', code: 'network-request-failed' },
    ready,
    [],
  ],
  [
    'before the first answer it is a set-up that failed',
    asking,
    { type: 'observer-error', code: 'network-request-failed' },
    { kind: 'asking', tries: 1 },
    [{ do: 'observe' }],
  ],
  [
    'the reason stays when the service says that nobody is signed in',
    { kind: 'guest', code: 'internal-error' },
    { type: 'user', user: undefined },
    { kind: 'guest', code: 'internal-error' },
    [{ do: 'forget' }],
  ],
  [
    'no account: one is made',
    listing,
    listed([]),
    creating,
    [keep([]), { do: 'create', turn: 6, email: 'anna@shop.example' }],
  ],
  [
    'once it is made the accounts are asked for again',
    creating,
    { type: 'created', turn: 5 },
    { ...listing, made: true },
    [list()],
  ],
  [
    'none after one was made is a failure, not a circle',
    { ...listing, made: true },
    listed([]),
    { kind: 'failed', user: ANNA, code: 'server' },
    [keep([])],
  ],
  [
    'exactly one is selected, whatever was preferred',
    listing,
    listed([ONE], { preferred: 'two' }),
    ready,
    [keep([ONE]), { do: 'select', account: ONE }, { do: 'keep-token' }],
  ],
  [
    'several: the preferred one is selected',
    listing,
    listed([ONE, TWO], { preferred: 'two' }),
    ready,
    [keep([ONE, TWO]), { do: 'select', account: TWO }, { do: 'keep-token' }],
  ],
  [
    'made a member of a company, and never had a choice: the company',
    listing,
    listed([ONE, EK], { selected: 'one', preferred: 'one', isChosen: false }),
    ready,
    [keep([ONE, EK]), { do: 'select', account: EK }, { do: 'keep-token' }],
  ],
  [
    'made a member of two: what was selected stays',
    listing,
    listed([ONE, EK, LIND], { selected: 'one', preferred: 'one', isChosen: false }),
    ready,
    [keep([ONE, EK, LIND]), { do: 'select', account: ONE }, { do: 'keep-token' }],
  ],
  [
    'made a member of a company after a choice, which stays',
    listing,
    listed([ONE, EK], { selected: 'one', preferred: 'one' }),
    ready,
    [keep([ONE, EK]), { do: 'select', account: ONE }, { do: 'keep-token' }],
  ],
  [
    'no longer a member of the only company: the private one',
    listing,
    listed([ONE], { selected: 'ek', preferred: 'ek', isChosen: false }),
    ready,
    [{ do: 'forget' }, keep([ONE]), { do: 'select', account: ONE }, { do: 'keep-token' }],
  ],
  [
    'several with a company, none preferred: the visitor chooses',
    listing,
    listed([ONE, EK], { isChosen: false }),
    { kind: 'choosing', user: ANNA },
    [keep([ONE, EK]), { do: 'keep-token' }],
  ],
  [
    'several, none preferred: the visitor chooses',
    listing,
    listed([ONE, TWO]),
    choosing,
    [keep([ONE, TWO]), { do: 'keep-token' }],
  ],
  [
    'several, the preferred one is no longer among them: the visitor chooses',
    listing,
    listed([ONE, TWO], { preferred: 'gone', selected: 'gone' }),
    choosing,
    [{ do: 'forget' }, keep([ONE, TWO]), { do: 'keep-token' }],
  ],
  [
    'the account of another person is forgotten',
    listing,
    listed([ONE], { selected: 'hers', preferred: 'hers' }),
    ready,
    [{ do: 'forget' }, keep([ONE]), { do: 'select', account: ONE }, { do: 'keep-token' }],
  ],
  ['the choice makes it ready', choosing, { type: 'selected' }, ready, []],
  ['another tab has signed out', ready, { type: 'unselected', accounts: [] }, guest, [{ do: 'forget' }]],
  ['another tab has to choose', ready, { type: 'unselected', accounts: [ONE, TWO] }, choosing, []],
  ['a change of account while ready', ready, { type: 'selected' }, ready, []],
  [
    'a bad network keeps the sign-in',
    listing,
    { type: 'refused', turn: 5, code: 'network-request-failed' },
    { kind: 'failed', user: ANNA, code: 'network-request-failed' },
    [],
  ],
  [
    'also while an account is made',
    creating,
    { type: 'refused', turn: 5, code: 'unavailable' },
    { kind: 'failed', user: ANNA, code: 'unavailable' },
    [],
  ],
  [
    'a retry asks for the accounts again',
    { kind: 'failed', user: ANNA, code: 'network-request-failed' },
    { type: 'start' },
    listing,
    [list()],
  ],
  [
    'a token that is refused is renewed once',
    listing,
    { type: 'refused', turn: 5, code: 'unauthorized' },
    { ...listing, fresh: true },
    [list(true)],
  ],
  [
    'a new token that is refused signs out, and says why',
    { ...listing, fresh: true },
    { type: 'refused', turn: 5, code: 'unauthorized' },
    { kind: 'guest', code: 'unauthorized' },
    [{ do: 'sign-out' }, { do: 'forget' }],
  ],
  ['stopping makes it unknown', ready, { type: 'stop' }, { kind: 'stopped' }, [{ do: 'stop-observing' }]],
  ...(['listed', 'created', 'refused'] as const).map((type): Row => {
    const event = { type, turn: 4, accounts: [ONE], remembered: NOTHING, code: 'unauthorized' } as FlowEvent
    return [`an earlier answer (${type}) changes nothing`, listing, event, listing, []]
  }),
  ['a list that comes after the sign-out changes nothing', guest, listed([ONE]), guest, []],
]

test.each(ROWS)('%s', (_, before, event, after, commands) => {
  const step = nextStep({ phase: before, turn: 5 }, event)
  expect(step.state.phase).toEqual(after)
  expect(step.commands).toEqual(commands)
})

/** The flow with effects that the test answers one by one. */
function drive(accounts: Account[][] = [[ONE]]) {
  const log: string[] = []
  const shown: AuthState[] = []
  const lists: PromiseWithResolvers<readonly Account[]>[] = []
  const setUps: (() => void)[] = []
  const waits: number[] = []
  let selected: string | undefined
  let onUser: (user: SignedInUser | undefined) => void = () => {}
  const effects: FlowEffects = {
    async observe(tell) {
      log.push('observe')
      setUps.shift()?.()
      onUser = tell
      return () => log.push('stop')
    },
    signOut: async () => void log.push('sign-out'),
    listAccounts(fresh) {
      log.push(fresh ? 'list with a new token' : 'list')
      const answer = Promise.withResolvers<readonly Account[]>()
      lists.push(answer)
      return answer.promise
    },
    createAccount: async (email) => void log.push(`create ${email}`),
    remembered: () => ({ selected, preferred: undefined, isChosen: false }),
    keepAccounts: () => {},
    select({ accountId }) {
      selected = accountId
      log.push(`select ${accountId}`)
    },
    forget() {
      selected = undefined
      log.push('forget')
    },
    keepToken: () => {},
    show: (state) => shown.push(state),
    codeOf: (error) => String(error),
    wait: async (ms) => void waits.push(ms),
  }
  const flow = runFlow(effects)
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    flow,
    log,
    shown,
    waits,
    kinds: () => shown.map(({ kind }) => kind),
    async start() {
      flow.start()
      await settle()
    },
    async tell(user: SignedInUser | undefined) {
      onUser(user)
      await settle()
    },
    async answer(at: number, list: Account[] | Error = accounts[at] ?? []) {
      if (list instanceof Error) lists[at]?.reject(list.message)
      else lists[at]?.resolve(list)
      await settle()
    },
    failSetUp(times: number) {
      for (let each = 0; each < times; each += 1)
        setUps.push(() => {
          throw 'network-request-failed'
        })
    },
    settle,
  }
}

describe('the flow as it is driven', () => {
  test('a first sign-in makes an account, selects it and is ready once', async () => {
    const run = drive([[], [ONE]])
    await run.start()
    await run.tell(ANNA)
    await run.answer(0)
    await run.answer(1)
    expect(run.log).toEqual(['observe', 'list', 'create anna@shop.example', 'list', 'select one'])
    expect(run.kinds().filter((kind) => kind === 'ready')).toHaveLength(1)
  })

  test('whoever signs out while the list is under way stays signed out', async () => {
    const run = drive()
    await run.start()
    await run.tell(ANNA)
    await run.tell(undefined)
    await run.answer(0)
    expect(run.kinds().at(-1)).toBe('guest')
    expect(run.log).not.toContain('select one')
  })

  test('two people in turn, the first one’s list last: the second one’s account is selected', async () => {
    const run = drive()
    await run.start()
    await run.tell(ANNA)
    await run.tell(BO)
    await run.answer(1, [TWO])
    await run.answer(0, [ONE])
    expect(run.log.filter((line) => line.startsWith('select'))).toEqual(['select two'])
    expect(run.shown.at(-1)).toMatchObject({ kind: 'ready', user: { uid: 'bo' } })
  })

  test('a list that fails is asked for again by the next start, and nothing was forgotten', async () => {
    const run = drive()
    await run.start()
    await run.tell(ANNA)
    await run.answer(0, new Error('network-request-failed'))
    expect(run.shown.at(-1)).toEqual({ kind: 'failed', code: 'network-request-failed' })
    await run.start()
    await run.answer(1, [ONE])
    expect(run.kinds()).toEqual(['unknown', 'unknown', 'failed', 'unknown', 'ready'])
    expect(run.log).toEqual(['observe', 'list', 'list', 'select one'])
  })

  test('the observer is set up four times in all, with growing pauses, and then it is a failure', async () => {
    const run = drive()
    run.failSetUp(4)
    await run.start()
    expect(run.log).toEqual(['observe', 'observe', 'observe', 'observe'])
    expect(run.waits).toEqual([400, 800, 1200])
    expect(run.shown.at(-1)).toEqual({ kind: 'failed', code: 'network-request-failed' })
    await run.start()
    await run.tell(undefined)
    expect(run.shown.at(-1)).toEqual({ kind: 'guest' })
  })

  test('stopped while it is set up: what the observer says later is not heard', async () => {
    const run = drive()
    run.flow.start()
    run.flow.stop()
    await run.settle()
    await run.tell(ANNA)
    expect(run.log).toEqual(['observe', 'stop'])
    expect(run.shown.at(-1)).toEqual({ kind: 'unknown' })
  })

  test('a token that the shop refuses twice ends the sign-in', async () => {
    const run = drive()
    await run.start()
    await run.tell(ANNA)
    await run.answer(0, new Error('unauthorized'))
    await run.answer(1, new Error('unauthorized'))
    expect(run.log).toEqual(['observe', 'list', 'list with a new token', 'sign-out', 'forget'])
    expect(run.shown.at(-1)).toEqual({ kind: 'guest', code: 'unauthorized' })
  })
})
