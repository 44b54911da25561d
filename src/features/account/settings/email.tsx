import { isEmail, normalizeEmail } from '#core/text/email'
import { fill } from '#core/text/text'
import { useAccount } from '#features/account/parts/context.ts'
import { confirmationReturn, ResendConfirmation } from '#features/account/parts/resend-confirmation.tsx'
import { DeedForm, type Doer, Section } from '#features/account/parts/section.tsx'
import { useDeed } from '#features/account/parts/use-deed.ts'
import { useForm } from '#features/account/parts/use-form.ts'
import { fieldOf, problemText } from '#features/account/problem-text.ts'
import { Field } from '#ui/field.tsx'
import '#ui/label.css'

export function EmailSection({ user, signIn }: Doer) {
  const { t, words } = useAccount()
  const text = t.settings.email
  const deed = useDeed()
  const form = useForm({ email: '' })
  const submit = () => {
    const email = normalizeEmail(form.values.email)
    const problem = isEmail(email) ? (email === user.email ? text.same : undefined) : text.invalid
    if (form.refuse({ email: email ? problem : t.settings.required })) return
    void deed.run(
      async () => {
        await signIn.changeEmail(email, confirmationReturn())
        return fill(text.sent, { email })
      },
      (error) => fieldOf(error) === 'email' && form.refuse({ email: problemText(error, words) }, true),
    )
  }
  return (
    <Section id="email" title={text.title}>
      <Current user={user} signIn={signIn} />
      <DeedForm
        deed={deed}
        user={user}
        signIn={signIn}
        ref={form.ref}
        label={user.email ? text.change : text.add}
        busy={text.changing}
        onSubmit={submit}
      >
        <Field
          {...form.field('email')}
          label={text.new}
          hint={text.newHint}
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
      </DeedForm>
    </Section>
  )
}

function Current({ user, signIn }: Doer) {
  const { t } = useAccount()
  const text = t.settings.email
  const { email, emailVerified } = user
  if (!email) return <p className="muted">{text.none}</p>
  return (
    <div className="stack stack--8">
      <p className="row row--8 acc__value">
        <span className="strong">{email}</span>
        <span className={`tag ${emailVerified ? 'tag--best' : 'tag--warn'}`}>
          {emailVerified ? text.verified : text.unverified}
        </span>
      </p>
      {!emailVerified && <ResendConfirmation user={user} signIn={signIn} />}
    </div>
  )
}
