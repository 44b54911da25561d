/** A visitor's own part of the club's page: sign in, join, points, invitations. A guest's page asks nobody who it is. */
import { useMemo, useState } from 'react'
import { loginPath } from '#core/account/sign-in-entry'
import { CLUB_PATH } from '#core/club/invitation'
import { fill } from '#core/text/text'
import { AccountFrame } from '#features/account/account-frame.tsx'
import type { AccountMessages } from '#features/account/account-site.ts'
import { rememberReferral } from '#features/account/remember-referral.ts'
import { SignedIn } from '#features/account/signed-in.tsx'
import type { ClubMessages, ClubTexts } from '#features/club/club-messages.ts'
import { AccountClub } from '#features/club/parts/account-club.tsx'
import { ClubSkeleton } from '#features/club/parts/club-skeleton.tsx'
import type { SignInTexts } from '#i18n/sign-in-texts'
import { keptReferral } from '#stores/referral'

export interface ClubPanelProps extends Pick<ClubTexts, 'language' | 'club'> {
  t: ClubMessages
  /** What every page of the account says. */
  account: Pick<AccountMessages, 'gate' | 'nav' | 'problems' | 'retry' | 'errors'>
  signIn: SignInTexts
}

export function ClubPanel({ t, account, signIn, language, club }: ClubPanelProps) {
  const { problems, retry, errors } = account
  const texts = useMemo(
    () => ({ t, retry, words: { problems, signIn, errors }, language, club }),
    [t, retry, problems, errors, signIn, language, club],
  )
  // Whoever follows an invitation is told so at once; the page's own script may come later than this.
  const [isInvited] = useState(remembered)
  return (
    <AccountFrame here="club" t={account} club={club}>
      <SignedIn
        t={account}
        words={texts.words}
        skeleton={<ClubSkeleton />}
        guest={<Guest {...texts} isInvited={isInvited} />}
      >
        {({ user, accountId }) => (
          <AccountClub key={accountId} accountId={accountId} email={user.email} texts={texts} />
        )}
      </SignedIn>
    </AccountFrame>
  )
}

function remembered(): boolean {
  rememberReferral()
  return keptReferral() !== undefined
}

function Guest({ t, club, isInvited }: ClubTexts & { isInvited: boolean }) {
  return (
    <section className="panel club-panel" aria-labelledby="club-own">
      <h2 id="club-own">{fill(t.join.title, { club })}</h2>
      {isInvited && <p>{t.guest.invited}</p>}
      <p>{t.guest.text}</p>
      <p>
        <a className="btn btn--primary btn--lg" href={loginPath(CLUB_PATH)}>
          {t.guest.button}
        </a>
      </p>
    </section>
  )
}
