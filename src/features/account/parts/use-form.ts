import { type RefObject, useEffect, useRef, useState } from 'react'
import { showWrong } from '#ui/show-wrong.ts'

type Problems<Name extends string> = { [N in Name]?: string | undefined }

export interface Form<Name extends string> {
  ref: RefObject<HTMLFormElement | null>
  values: Record<Name, string>
  problems: Problems<Name>
  /** What an input of the form is given. */
  field: (name: Name) => {
    name: string
    value: string
    error: string | undefined
    onValue: (value: string) => void
  }
  /** Empties a field whose value was used; what was typed meanwhile stays. */
  clear: (name: Name, used: string) => void
  /**
   * The focus goes to the first field that is wrong; where the shop has said it after a while and the visitor types by
   * now, it stays, and what is wrong is only said.
   * @returns whether anything is wrong
   */
  refuse: (problems: Problems<Name>, late?: boolean) => boolean
}

/** What is typed into a form and what is wrong with it. A field that is being corrected is not called wrong any longer. */
export function useForm<Name extends string>(initial: Record<Name, string>): Form<Name> {
  const ref = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<Problems<Name>>({})
  const [refusal, setRefusal] = useState({ count: 0, late: false })
  useEffect(() => {
    const { current } = ref
    if (refusal.count === 0 || !current) return
    const isTyping =
      document.activeElement instanceof HTMLInputElement && current.contains(document.activeElement)
    showWrong(current, refusal.late && isTyping)
  }, [refusal])
  const set = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setProblems((before) => ({ ...before, [name]: undefined }))
  }
  return {
    ref,
    values,
    problems,
    clear: (name, used) =>
      setValues((before) => (before[name] === used ? { ...before, [name]: '' } : before)),
    field: (name) => ({
      name,
      value: values[name],
      error: problems[name],
      onValue: (value) => set(name, value),
    }),
    refuse(found, late = false) {
      const isWrong = Object.values(found).some((problem) => problem !== undefined)
      setProblems(found)
      if (isWrong) setRefusal(({ count }) => ({ count: count + 1, late }))
      return isWrong
    },
  }
}
