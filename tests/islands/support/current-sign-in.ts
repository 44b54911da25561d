/** The sign-in service of the test that runs. A test file mocks `load-sign-in.ts` with `loadFake`. */
import { type FakeSignIn, fakeSignIn } from './fake-sign-in.ts'

let service: FakeSignIn | undefined

export function fake(): FakeSignIn {
  if (!service) throw new Error('the service is there only while a test runs')
  return service
}

/** One that knows nobody. */
export function renewFake(): void {
  service = fakeSignIn()
}

export const loadFake = async () => fake()
