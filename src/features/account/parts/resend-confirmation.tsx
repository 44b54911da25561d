import { fill } from '#core/text/text'
import { useAccount } from '#features/account/parts/context.ts'
import { type Doer, Outcome } from '#features/account/parts/section.tsx'
import { useDeed } from '#features/account/parts/use-deed.ts'
import { loginAddress } from '#features/account/signed-in.tsx'
import { Button } from '#ui/button.tsx'

/** The page that reads the code of such a link, and goes on from there to this one. */
export const confirmationReturn = () => new URL(loginAddress(), location.href).href

/** Sends the mail that confirms the visitor's address once more. */
export function ResendConfirmation({ user, signIn }: Doer) {
  const { t } = useAccount()
  const text = t.settings.email
  const deed = useDeed()
  const resend = () =>
    void deed.run(async () => {
      await signIn.verifyEmail(confirmationReturn())
      return fill(text.resent, { email: user.email ?? '' })
    })
  return (
    <>
      <Button busy={deed.state.kind === 'busy' && text.resending} onClick={resend}>
        {text.resend}
      </Button>
      <Outcome deed={deed} user={user} signIn={signIn} />
    </>
  )
}
