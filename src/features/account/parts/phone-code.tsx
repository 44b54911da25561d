/** A phone number that is the visitor's own: a code by SMS proves it. */
import { useState } from 'react'
import type { ConfirmCode, SignedInUser } from '#browser/sign-in'
import { dialCode, internationalPhone } from '#core/account/phone'
import { fill } from '#core/text/text'
import { useAccount } from '#features/account/parts/context.ts'
import { DeedForm, type Doer } from '#features/account/parts/section.tsx'
import { useDeed } from '#features/account/parts/use-deed.ts'
import { useForm } from '#features/account/parts/use-form.ts'
import { fieldOf, problemText } from '#features/account/problem-text.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

interface PhoneCodeProps extends Doer {
  /** Of the section: two of these stand on one page. */
  name: string
  send: (phone: string) => Promise<ConfirmCode<SignedInUser>>
  onProved: (user: SignedInUser) => void
}

interface SentCode {
  phone: string
  confirm: ConfirmCode<SignedInUser>
}

export function PhoneCode({ name, send, onProved, ...doer }: PhoneCodeProps) {
  const [sent, setSent] = useState<SentCode>()
  const [typed, setTyped] = useState('')
  if (!sent)
    return <NumberForm {...doer} name={name} typed={typed} onTyped={setTyped} send={send} onSent={setSent} />
  return (
    <CodeForm
      {...doer}
      sent={sent}
      onProved={onProved}
      onAgain={async () => setSent({ ...sent, confirm: await send(sent.phone) })}
      onOther={() => setSent(undefined)}
    />
  )
}

interface NumberFormProps extends Doer, Pick<PhoneCodeProps, 'name' | 'send'> {
  typed: string
  onTyped: (phone: string) => void
  onSent: (sent: SentCode) => void
}

function NumberForm({ name, typed, onTyped, send, onSent, ...doer }: NumberFormProps) {
  const { t, site, words } = useAccount()
  const deed = useDeed()
  const form = useForm({ phone: typed })
  const submit = () => {
    const phone = internationalPhone(form.values.phone, dialCode(site.country))
    if (form.refuse({ phone: phone ? undefined : t.settings.phone.invalid }) || !phone) return
    onTyped(form.values.phone)
    void deed.run(
      async () => {
        onSent({ phone, confirm: await send(phone) })
        return undefined
      },
      (error) => fieldOf(error) === 'phone' && form.refuse({ phone: problemText(error, words) }, true),
    )
  }
  return (
    <DeedForm
      {...doer}
      deed={deed}
      ref={form.ref}
      label={t.settings.phone.send}
      busy={t.settings.phone.sending}
      onSubmit={submit}
    >
      <Field
        {...form.field('phone')}
        name={`${name}-phone`}
        label={t.settings.phone.number}
        hint={t.settings.phone.hint}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        required
      />
    </DeedForm>
  )
}

interface CodeFormProps extends Doer {
  sent: SentCode
  onProved: (user: SignedInUser) => void
  onAgain: () => Promise<void>
  onOther: () => void
}

function CodeForm({ sent, onProved, onAgain, onOther, ...doer }: CodeFormProps) {
  const { t, words } = useAccount()
  const deed = useDeed()
  const form = useForm({ code: '' })
  const { phone } = sent
  const submit = () => {
    const code = form.values.code.replace(/\s/g, '')
    if (form.refuse({ code: code ? undefined : t.settings.required })) return
    void deed.run(
      async () => {
        onProved(await sent.confirm(code))
        return undefined
      },
      (error) => fieldOf(error) === 'code' && form.refuse({ code: problemText(error, words) }, true),
    )
  }
  const again = () =>
    void deed.run(async () => {
      await onAgain()
      return fill(t.settings.phone.sent, { phone })
    })
  return (
    <DeedForm
      {...doer}
      deed={deed}
      ref={form.ref}
      kind="primary"
      label={t.settings.phone.confirm}
      busy={t.reauth.confirming}
      onSubmit={submit}
      more={
        <>
          <Button kind="ghost" onClick={again}>
            {t.settings.phone.again}
          </Button>
          <Button kind="ghost" onClick={onOther}>
            {t.settings.phone.other}
          </Button>
        </>
      }
    >
      <p role="status">{fill(t.settings.phone.sent, { phone })}</p>
      <Field
        {...form.field('code')}
        autoFocus
        label={t.settings.phone.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={12}
        required
      />
    </DeedForm>
  )
}
