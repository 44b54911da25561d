/** The password was right, and the user has enrolled a phone as well. */
import { useState } from 'react'
import type { ConfirmCode, SecondFactorChallenge, SignedInUser } from '#browser/sign-in'
import { useAttempt } from '#features/account/login/attempt.ts'
import { CodeStep } from '#features/account/login/code-step.tsx'
import { useLogin } from '#features/account/login/context.ts'
import { LoginForm } from '#features/account/login/login-form.tsx'
import '#ui/choice.css'

interface SecondFactorProps {
  challenge: SecondFactorChallenge
  onStartOver: () => void
}

export function SecondFactor({ challenge, onStartOver }: SecondFactorProps) {
  const { t, ask, finish } = useLogin()
  const { factors } = challenge
  const attempt = useAttempt([])
  const [chosen, setChosen] = useState(factors[0])
  const [confirm, setConfirm] = useState<{ with: ConfirmCode<SignedInUser> }>()
  const send = async () => {
    if (chosen) setConfirm({ with: await ask(() => challenge.send(chosen.id)) })
  }
  if (confirm && chosen)
    return (
      <CodeStep
        sentTo={chosen.phone}
        confirm={async (code) => finish({ kind: 'signed-in', user: await confirm.with(code) })}
        again={send}
        other={t.startOver}
        onOther={onStartOver}
      />
    )
  return (
    <>
      <p>{t.secondFactorText}</p>
      <LoginForm
        label={t.secondFactor}
        attempt={attempt}
        check={() => ({})}
        work={send}
        submit={t.sendCode}
        busy={t.sending}
      >
        <fieldset>
          <legend className="field__label">{t.phone}</legend>
          {factors.map((factor) => (
            <label className="check" key={factor.id}>
              <input
                type="radio"
                name="factor"
                checked={factor === chosen}
                onChange={() => setChosen(factor)}
              />
              <span>
                {factor.name} <span className="mono">{factor.phone}</span>
              </span>
            </label>
          ))}
        </fieldset>
      </LoginForm>
      <div className="login__links">
        <button type="button" className="link" onClick={onStartOver}>
          {t.startOver}
        </button>
      </div>
    </>
  )
}
