import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '#browser/api-error'

export type Asked<T> = { kind: 'asking' } | { kind: 'failed'; error: unknown } | { kind: 'there'; value: T }

interface Question<T> {
  asked: Asked<T>
  /** While a failed question is asked again, what went wrong stays in sight. */
  again: boolean
  retry: () => void
  /** What a change was answered with. */
  set: (value: T) => void
}

/** @param ask one function for one question: another one asks anew */
export function useAsked<T>(ask: (signal: AbortSignal) => Promise<T>): Question<T> {
  const [asked, setAsked] = useState<Asked<T>>({ kind: 'asking' })
  const [turn, setTurn] = useState(0)
  const [again, setAgain] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    ask(signal)
      .then((value) => !signal.aborted && setAsked({ kind: 'there', value }))
      .catch((error: unknown) => !signal.aborted && setAsked({ kind: 'failed', error }))
      .finally(() => !signal.aborted && setAgain(false))
    return () => controller.abort()
  }, [ask, turn])
  const retry = useCallback(() => {
    setAgain(true)
    setTurn((before) => before + 1)
  }, [])
  const set = useCallback((value: T) => setAsked({ kind: 'there', value }), [])
  return { asked, again, retry, set }
}

/** Whether the shop has refused with this code. */
export function isRefusal(error: unknown, code: NonNullable<ApiError['code']>): boolean {
  return error instanceof ApiError && error.code === code
}
