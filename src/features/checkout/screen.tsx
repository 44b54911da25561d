import { type ReactNode, useEffect, useRef } from 'react'
import '#ui/status-page.css'

/** A screen in place of the steps. It took their place, so its heading takes the focus. */
export function Screen({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: false }), [])
  useEffect(() => {
    const before = document.title
    document.title = [title, before.split(' – ').at(-1)].join(' – ')
    return () => {
      document.title = before
    }
  }, [title])
  return (
    <div className="status-page">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  )
}
