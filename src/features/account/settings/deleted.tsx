import { useEffect, useRef } from 'react'
import { useAccount } from '#features/account/parts/context.ts'
import '#ui/status-page.css'

/** In place of the settings: what was deleted has no settings. */
export function Deleted() {
  const { t } = useAccount()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="status-page">
      <h1 ref={heading} tabIndex={-1}>
        {t.settings.data.deleted}
      </h1>
      <p>{t.settings.data.deletedText}</p>
      <p>
        <a className="btn btn--primary" href="/">
          {t.settings.data.home}
        </a>
      </p>
    </div>
  )
}
