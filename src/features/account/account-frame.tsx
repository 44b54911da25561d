/** What the account's pages have in common: the way between them, and the way out. A guest has neither. */
import { type ReactNode, useState } from 'react'
import { WISH_LIST_PAGE } from '#core/cart/wish-list'
import type { AccountMessages } from '#features/account/account-site.ts'
import { leave, useKnown } from '#features/account/signed-in.tsx'
import { useIsCompany } from '#features/account/use-is-company.ts'
import { Icon } from '#ui/icon.tsx'
import './account.css'

interface FrameProps {
  here: 'overview' | 'club' | 'settings'
  t: Pick<AccountMessages, 'nav'>
  /** Name of the loyalty club. */
  club: string
  children: ReactNode
}

export function AccountFrame({ here, t, club, children }: FrameProps) {
  const [leaving, setLeaving] = useState(false)
  const { nav } = t
  // The club is for private persons.
  const isCompany = useIsCompany()
  const pages = [
    { key: 'overview', href: '/account', icon: 'account', label: nav.overview },
    ...(isCompany ? [] : [{ key: 'club', href: '/account/addclub', icon: 'shield', label: club } as const]),
    { key: 'wishList', href: WISH_LIST_PAGE, icon: 'heart', label: nav.wishList },
    { key: 'settings', href: '/account/settings', icon: 'settings', label: nav.settings },
  ] as const
  const isKnown = useKnown()
  if (!isKnown) return <div className="acc acc--guest stack">{children}</div>
  const signOut = () => {
    setLeaving(true)
    void leave()
  }
  return (
    <div className="acc">
      <nav className="acc__nav" aria-label={nav.label}>
        <ul>
          {pages.map(({ key, href, icon, label }) => (
            <li key={key}>
              <a className="acc__link" href={href} aria-current={key === here ? 'page' : undefined}>
                <Icon name={icon} />
                {label}
              </a>
            </li>
          ))}
          <li>
            <button
              type="button"
              className="acc__link"
              aria-disabled={leaving || undefined}
              onClick={leaving ? undefined : signOut}
            >
              <Icon name="leave" />
              {leaving ? nav.signingOut : nav.signOut}
            </button>
          </li>
        </ul>
      </nav>
      <div className="acc__main stack stack--24">{children}</div>
    </div>
  )
}
