/** The ways to sign in that the visitor chooses from. */
import { TRACK_PAGE } from '#core/order/after-order'
import { useLogin } from '#features/account/login/context.ts'
import { METHODS } from '#features/account/login/draft.ts'
import { LinkForm } from '#features/account/login/link-form.tsx'
import { PasswordForm } from '#features/account/login/password-forms.tsx'
import { PhoneForm } from '#features/account/login/phone-form.tsx'
import { Providers } from '#features/account/login/providers.tsx'

const FORMS = { password: PasswordForm, link: LinkForm, phone: PhoneForm }

export function Methods() {
  const { t, draft, change } = useLogin()
  const Form = FORMS[draft.method]
  return (
    <>
      <p className="muted">
        {t.lead} <a href={TRACK_PAGE}>{t.track}</a>
      </p>
      <Providers />
      <p className="login__or">
        <span>{t.or}</span>
      </p>
      <fieldset className="login__methods">
        <legend className="visually-hidden">{t.method}</legend>
        {METHODS.map((method) => (
          <label key={method} className="login__method">
            <input
              type="radio"
              name="method"
              checked={method === draft.method}
              onChange={() => change({ method })}
            />
            <span>{t.methods[method]}</span>
          </label>
        ))}
      </fieldset>
      <Form />
    </>
  )
}
