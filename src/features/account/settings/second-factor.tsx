import type { SecondFactor } from '#browser/sign-in'
import { fill } from '#core/text/text'
import { useAccount } from '#features/account/parts/context.ts'
import { PhoneCode } from '#features/account/parts/phone-code.tsx'
import { type Doer, focusTitle, Outcome, Section } from '#features/account/parts/section.tsx'
import { useDeed } from '#features/account/parts/use-deed.ts'
import { showUser } from '#features/account/settings/show-user.ts'
import { Button } from '#ui/button.tsx'

/** A code by SMS beside the password. The service enrols nobody whose address is not confirmed. */
export function SecondFactorSection({ user, signIn }: Doer) {
  const { t } = useAccount()
  const text = t.settings.factor
  const deed = useDeed()
  const remove = ({ id }: SecondFactor) =>
    void deed.run(async () => {
      showUser(await signIn.removeFactor(id))
      focusTitle('factor')
      return text.removed
    })
  return (
    <Section id="factor" title={text.title}>
      <p className="muted">{text.intro}</p>
      {user.secondFactors.map((factor) => (
        <p className="row row--between acc__value" key={factor.id}>
          <span className="strong mono">{factor.phone}</span>
          <Button
            busy={deed.state.kind === 'busy' && t.settings.removing}
            aria-label={fill(t.settings.removeNamed, { name: factor.phone })}
            onClick={() => remove(factor)}
          >
            {t.settings.remove}
          </Button>
        </p>
      ))}
      {user.secondFactors.length === 0 && user.emailVerified && (
        <PhoneCode
          user={user}
          signIn={signIn}
          name="factor"
          send={(number) => signIn.enrolPhone(number, text.name)}
          onProved={(changed) => {
            showUser(changed)
            focusTitle('factor')
            void deed.run(async () => text.added)
          }}
        />
      )}
      {!user.emailVerified && (
        <p>
          {text.needsEmail}{' '}
          <a className="link" href="#email">
            {t.settings.email.title}
          </a>
        </p>
      )}
      <Outcome deed={deed} user={user} signIn={signIn} />
    </Section>
  )
}
