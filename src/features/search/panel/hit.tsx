import type { ReactNode } from 'react'

interface HitProps {
  id: string
  href: string
  isActive: boolean
  className: string
  /** Ids of what says more. In it that is hidden from screen readers, so that the name says no more than what it is. */
  describedBy?: string
  children: ReactNode
}

/** What the arrow keys go through: a link for the pointer, an option for the keyboard. */
export function Hit({ id, href, isActive, className, describedBy, children }: HitProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
    <a
      role="option"
      id={id}
      href={href}
      className={className}
      tabIndex={-1}
      aria-selected={isActive}
      aria-describedby={describedBy}
    >
      {children}
    </a>
  )
}
