/** Something that a form does: one at a time, and each ends in words. */
import { useRef, useState } from 'react'
import { ApiError } from '#browser/api-error'
import { SignInError } from '#browser/sign-in'

/** @returns what is said of it; undefined where what follows says it */
export type Work = () => Promise<string | undefined>

/** Shows a refusal at the field that it belongs to. @returns false for one that belongs to none */
type AtField = (error: unknown) => boolean

type DeedState =
  | { kind: 'rest' | 'busy' }
  | { kind: 'done'; text: string }
  | { kind: 'failed'; error: unknown }
  /** The sign-in is too long ago for it; it goes on when the visitor has proved once more who it is. */
  | { kind: 'stale'; work: Work; atField: AtField }

export interface Deed {
  state: DeedState
  run: (work: Work, atField?: AtField) => Promise<void>
  /** What was said is no longer true. */
  rest: () => void
}

/** @param again whether it may be begun anew while it is under way: what the one before comes to is not heard then */
export function useDeed({ again = false } = {}): Deed {
  const [state, setState] = useState<DeedState>({ kind: 'rest' })
  /** The one under way, and that is heard. */
  const current = useRef<Work>(undefined)
  const run: Deed['run'] = async (work, atField = () => false) => {
    if (current.current && !again) return
    current.current = work
    setState({ kind: 'busy' })
    const isHeard = () => current.current === work
    const end = (next: DeedState) => {
      if (!isHeard()) return
      current.current = undefined
      setState(next)
    }
    try {
      const text = await work()
      end(text === undefined ? { kind: 'rest' } : { kind: 'done', text })
    } catch (error) {
      if (isHeard()) end(afterFailure(error, work, atField))
    }
  }
  return { state, run, rest: () => setState({ kind: 'rest' }) }
}

function afterFailure(error: unknown, work: Work, atField: AtField): DeedState {
  if (isStale(error)) return { kind: 'stale', work, atField }
  return atField(error) ? { kind: 'rest' } : { kind: 'failed', error }
}

/** The second one: of who is asked for a code with each sign-in, the service wants it anew. */
const STALE = ['requires-recent-login', 'multi-factor-auth-required']

function isStale(error: unknown): boolean {
  if (error instanceof SignInError) return STALE.includes(error.code)
  return error instanceof ApiError && error.code === 'sign_in_again'
}
