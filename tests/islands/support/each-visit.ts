/** What every test of an island starts from: a browser that was never here, and a shop of its own behind it. */
import { afterEach, beforeEach, vi } from 'vitest'
import { type FakeServer, startServer } from './fake-server'
import { forgetVisit } from './visit'

export interface EachVisit {
  /** Of the test that runs. */
  readonly server: FakeServer
}

/** @param prepare what else a test starts from; nothing that a page says in the console is printed */
export function eachVisit(prepare: (server: FakeServer) => unknown = () => {}): EachVisit {
  let server: FakeServer | undefined
  const current = () => {
    if (!server) throw new Error('the shop is there only while a test runs')
    return server
  }
  beforeEach(async () => {
    forgetVisit()
    server = startServer()
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await prepare(server)
  })
  afterEach(() => {
    forgetVisit()
    current().stop()
    server = undefined
    vi.restoreAllMocks()
  })
  return {
    get server() {
      return current()
    },
  }
}
