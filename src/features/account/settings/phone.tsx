import { fill } from '#core/text/text'
import { useAccount } from '#features/account/parts/context.ts'
import { PhoneCode } from '#features/account/parts/phone-code.tsx'
import { type Doer, focusTitle, Outcome, Section } from '#features/account/parts/section.tsx'
import { useDeed } from '#features/account/parts/use-deed.ts'
import { showUser } from '#features/account/settings/show-user.ts'
import { Button } from '#ui/button.tsx'

/** A number to sign in with. Another one takes the place of one that was removed. */
export function PhoneSection({ user, signIn }: Doer) {
  const { t } = useAccount()
  const text = t.settings.phone
  const deed = useDeed()
  const { phone, methods } = user
  const isLast = methods.length === 1 && methods[0] === 'phone'
  const remove = () =>
    void deed.run(async () => {
      showUser(await signIn.unlink('phone'))
      focusTitle('phone')
      return text.removed
    })
  return (
    <Section id="phone" title={text.title}>
      <p className="muted">{text.intro}</p>
      {phone && (
        <>
          <p className="row row--between acc__value">
            <span className="strong mono">{phone}</span>
            {!isLast && (
              <Button
                busy={deed.state.kind === 'busy' && t.settings.removing}
                aria-label={fill(t.settings.removeNamed, { name: phone })}
                onClick={remove}
              >
                {t.settings.remove}
              </Button>
            )}
          </p>
          {isLast && <p className="small muted">{t.settings.providers.last}</p>}
        </>
      )}
      {!phone && (
        <PhoneCode
          user={user}
          signIn={signIn}
          name="sign-in"
          send={(number) => signIn.linkPhone(number)}
          onProved={(changed) => {
            showUser(changed)
            focusTitle('phone')
            void deed.run(async () => text.added)
          }}
        />
      )}
      <Outcome deed={deed} user={user} signIn={signIn} />
    </Section>
  )
}
