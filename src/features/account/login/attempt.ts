/** One try after the other: what is going on, what was wrong, and where. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { SignInError } from '#browser/sign-in'
import { type SignInField, type SignInText, signInFailure } from '#core/account/sign-in-errors'
import { fill } from '#core/text/text'
import { useLogin } from '#features/account/login/context.ts'
import { showWrong } from '#ui/show-wrong.ts'

/** What is wrong, by field; `form` is what concerns no field of this form. */
export type Problems = { [field in SignInField | 'form']?: SignInText | undefined }

export interface Attempt {
  busy: boolean
  problems: Problems
  /** The words of a problem. */
  error(field: SignInField | 'form'): string | undefined
  /** Once more, or for the first time: one that is under way goes on. */
  start(work: () => Promise<void>): Promise<void>
  refuse(problems: Problems): void
  /** The visitor types on: what is wrong in this field is no longer said. */
  typed(field: SignInField): void
  /** The first wrong field takes the focus, unless the visitor has typed on meanwhile: then it is only announced. */
  isAnnounced: boolean
  form: RefObject<HTMLFormElement | null>
}

/** @param fields those that the form has; what concerns another one concerns the whole form */
export function useAttempt(fields: readonly SignInField[]): Attempt {
  const { t, texts } = useLogin()
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [isAnnounced, setAnnounced] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isUnderWay = useRef(false)
  const hasTyped = useRef(false)
  const mustFocus = useRef(false)

  useEffect(() => {
    if (!mustFocus.current) return
    mustFocus.current = false
    showWrong(form.current)
  })

  const refuse = (found: Problems) => {
    mustFocus.current = !hasTyped.current
    setAnnounced(hasTyped.current)
    setProblems(found)
  }
  const start = async (work: () => Promise<void>) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    hasTyped.current = false
    setProblems({})
    setBusy(true)
    try {
      await work()
    } catch (error) {
      const { text, field } = signInFailure(error instanceof SignInError ? error.code : 'internal-error')
      refuse({ [field && fields.includes(field) ? field : 'form']: text })
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  const labels: Record<SignInField, string> = {
    ...{ email: t.email, password: t.password },
    ...{ code: t.code, phone: t.phone },
  }
  return {
    busy,
    problems,
    error: (field) => {
      const text = problems[field]
      return text && fill(texts[text], { field: field === 'form' ? '' : labels[field] })
    },
    start,
    refuse: (found) => {
      hasTyped.current = false
      refuse(found)
    },
    typed: (field) => {
      hasTyped.current = true
      setProblems(({ [field]: _, ...others }) => others)
    },
    isAnnounced,
    form,
  }
}
