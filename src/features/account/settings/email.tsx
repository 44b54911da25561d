import { isEmail } from '#core/checkout/address-form'
import { normalizeEmail } from '#core/text/email'
import { fill } from '#core/text/text'
import { useAccount } from '#features/account/parts/context.ts'
import { fieldOf, problemText } from '#features/account/parts/problem-text.ts'
import { DeedForm, type Doer, Outcome, Section } from '#features/account/parts/section.tsx'
import { useDeed } from '#features/account/parts/use-deed.ts'
import { useForm } from '#features/account/parts/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import '#ui/label.css'

/** Where the links of the mails lead back to. */
/** The page that reads the code of such a link, and goes on from there. */
const returnTo = () => new URL('/account/login?redirect=/account/settings', location.href).href

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
        await signIn.changeEmail(email, returnTo())
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
  const deed = useDeed()
  const { email, emailVerified } = user
  if (!email) return <p className="muted">{text.none}</p>
  const resend = () =>
    void deed.run(async () => {
      await signIn.verifyEmail(returnTo())
      return fill(text.resent, { email })
    })
  return (
    <div className="stack stack--8">
      <p className="row row--8 acc__value">
        <span className="strong">{email}</span>
        <span className={`tag ${emailVerified ? 'tag--best' : 'tag--warn'}`}>
          {emailVerified ? text.verified : text.unverified}
        </span>
      </p>
      {!emailVerified && (
        <Button busy={deed.state.kind === 'busy' && text.resending} onClick={resend}>
          {text.resend}
        </Button>
      )}
      <Outcome deed={deed} user={user} signIn={signIn} />
    </div>
  )
}
