import { fill } from '#core/text/text'
import { useAccount } from '#features/account/parts/context.ts'
import { ResendConfirmation } from '#features/account/parts/resend-confirmation.tsx'
import type { Doer } from '#features/account/parts/section.tsx'
import { Notice } from '#ui/notice.tsx'

/** An address that was typed wrong is no way back to a forgotten password. */
export function Unconfirmed({ user, signIn }: Doer) {
  const { t } = useAccount()
  const { email, emailVerified } = user
  if (!email || emailVerified) return null
  return (
    <Notice kind="warn">
      <div className="stack stack--8">
        <p>{fill(t.overview.unconfirmed, { email })}</p>
        <ResendConfirmation user={user} signIn={signIn} />
      </div>
    </Notice>
  )
}
