/** Google and Facebook: in a window, and by leaving the page where the browser allows no window. */
import { useEffect, useState } from 'react'
import { SIGN_IN_PROVIDERS, SignInError, type SignInProvider } from '#browser/sign-in'
import { useAttempt } from '#features/account/login/attempt.ts'
import { useLogin } from '#features/account/login/context.ts'
import { ProviderMark } from '#features/account/login/provider-mark.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

export function Providers() {
  const { t, ask, finish } = useLogin()
  const attempt = useAttempt([])
  /** Apart from a press, which must not wait for it. */
  const returning = useAttempt([])
  const [opened, setOpened] = useState<SignInProvider>()
  const [isLeaving, setLeaving] = useState(false)

  // Come back from a provider's page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    void returning.start(async () => {
      const result = await ask((signIn) => signIn.redirected())
      if (result) finish(result)
    })
  }, [])

  const open = async (provider: SignInProvider) => {
    try {
      finish(await ask((signIn) => signIn.withPopup(provider)))
    } catch (error) {
      if (!(error instanceof SignInError) || error.code !== 'popup-blocked') throw error
      setLeaving(true)
      try {
        await ask((signIn) => signIn.withRedirect(provider))
      } finally {
        setLeaving(false)
      }
    }
  }
  const press = (provider: SignInProvider) => {
    setOpened(provider)
    void attempt.start(() => open(provider)).then(() => setOpened(undefined))
  }
  const wrong = attempt.error('form') ?? returning.error('form')
  return (
    <div className="login__providers">
      {SIGN_IN_PROVIDERS.map((provider) => (
        <Button
          key={provider}
          large
          block
          busy={opened === provider && (isLeaving ? t.leaving : t.window)}
          onClick={() => press(provider)}
        >
          <ProviderMark provider={provider} />
          {t[provider]}
        </Button>
      ))}
      {wrong && (
        <Notice kind="bad" alert>
          <p>{wrong}</p>
        </Notice>
      )}
    </div>
  )
}
