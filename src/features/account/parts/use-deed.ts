/** Something that a form does: one at a time, and each ends in words. */
import { useRef, useState } from 'react'
import { ApiError } from '#browser/api-error'
import { SignInError } from '#browser/sign-in'

/** @returns what is said of it; undefined where what follows says it */
export type Work = () => Promise<string | undefined>

/** Shows a refusal at the field that it belongs to. @returns false for one that belongs to none */
export type AtField = (error: unknown) => boolean

export type DeedState =
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

export function useDeed(): Deed {
  const [state, setState] = useState<DeedState>({ kind: 'rest' })
  const running = useRef(false)
  const run: Deed['run'] = async (work, atField = () => false) => {
    if (running.current) return
    running.current = true
    setState({ kind: 'busy' })
    try {
      const text = await work()
      setState(text === undefined ? { kind: 'rest' } : { kind: 'done', text })
    } catch (error) {
      if (isStale(error)) setState({ kind: 'stale', work, atField })
      else if (atField(error)) setState({ kind: 'rest' })
      else setState({ kind: 'failed', error })
    } finally {
      running.current = false
    }
  }
  return { state, run, rest: () => setState({ kind: 'rest' }) }
}

function isStale(error: unknown): boolean {
  if (error instanceof SignInError) return error.code === 'requires-recent-login'
  return error instanceof ApiError && error.code === 'sign_in_again'
}
