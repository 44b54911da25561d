import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import './notice.css'

interface NoticeProps {
  kind?: 'plain' | 'warn' | 'good' | 'bad'
  /** Read out at once; for what the visitor must know before going on. */
  alert?: boolean
  children: ReactNode
  /** Buttons, under the words. */
  actions?: ReactNode
}

export function Notice({ kind = 'plain', alert = false, children, actions }: NoticeProps) {
  const icon = kind === 'good' ? 'check' : kind === 'plain' ? 'help' : 'warning'
  return (
    <div className={`notice${kind === 'plain' ? '' : ` notice--${kind}`}`} role={alert ? 'alert' : undefined}>
      <Icon name={icon} />
      <div>
        {children}
        {actions && <div className="row row--8">{actions}</div>}
      </div>
    </div>
  )
}
