import { PASSWORD_LENGTH } from '#core/account/password'
import { fill } from '#core/text/text'
import { useAccount } from '#features/account/parts/context.ts'
import { DeedForm, type Doer, Section } from '#features/account/parts/section.tsx'
import { useDeed } from '#features/account/parts/use-deed.ts'
import { useForm } from '#features/account/parts/use-form.ts'
import { fieldOf, problemText } from '#features/account/problem-text.ts'
import { showUser } from '#features/account/settings/show-user.ts'
import { PasswordField } from '#ui/password-field.tsx'

export function PasswordSection({ user, signIn }: Doer) {
  const { t, words } = useAccount()
  const text = t.settings.password
  const deed = useDeed()
  const form = useForm({ password: '' })
  const isSet = user.methods.includes('password')
  if (!user.email)
    return (
      <Section id="security" title={text.title}>
        <p className="muted">{text.needsEmail}</p>
      </Section>
    )
  const submit = () => {
    const { password } = form.values
    const short = password.length < PASSWORD_LENGTH ? words.signIn.weakPassword : undefined
    if (form.refuse({ password: password ? short : t.settings.required })) return
    void deed.run(
      async () => {
        if (isSet) await signIn.changePassword(password)
        else showUser(await signIn.linkPassword(password))
        form.clear('password', password)
        return isSet ? text.changed : text.added
      },
      (error) => fieldOf(error) === 'password' && form.refuse({ password: problemText(error, words) }, true),
    )
  }
  return (
    <Section id="security" title={text.title}>
      {!isSet && <p className="muted">{text.setIntro}</p>}
      <DeedForm
        deed={deed}
        user={user}
        signIn={signIn}
        ref={form.ref}
        label={isSet ? text.change : text.set}
        busy={t.settings.saving}
        onSubmit={submit}
      >
        {/* A password manager keeps the password with it. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          {...form.field('password')}
          name="new-password"
          label={text.new}
          hint={fill(text.hint, { n: PASSWORD_LENGTH })}
          show={text.show}
          hide={text.hide}
          autoComplete="new-password"
          required
        />
      </DeedForm>
    </Section>
  )
}
