import type { ReactNode } from 'react'

interface HitProps {
  id: string
  href: string
  isActive: boolean
  className: string
  /** Of the elements that say what it is; the rest would be read out as one long word. */
  labelledBy?: string
  children: ReactNode
}

/** What the arrow keys go through: a link for the pointer, an option for the keyboard. */
export function Hit({ id, href, isActive, className, labelledBy, children }: HitProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
    <a
      role="option"
      id={id}
      href={href}
      className={className}
      tabIndex={-1}
      aria-selected={isActive}
      aria-labelledby={labelledBy}
    >
      {children}
    </a>
  )
}
