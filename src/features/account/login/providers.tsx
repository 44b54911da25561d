/** Google and Facebook: in a window, and by leaving the page where the browser allows no window. */
import { useEffect, useRef, useState } from 'react'
import { SIGN_IN_PROVIDERS, SignInError, type SignInProvider } from '#browser/sign-in'
import { signInFailure } from '#core/account/sign-in-errors'
import { useAttempt } from '#features/account/login/attempt.ts'
import { useLogin } from '#features/account/login/context.ts'
import { ProviderMark } from '#features/account/login/provider-mark.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

export function Providers() {
  const { t, texts, ask, finish } = useLogin()
  const [problem, setProblem] = useState<string>()
  /** The window that was opened last: an earlier one is given up by it, and is not heard any longer. */
  const latest = useRef(0)
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
  /** The service takes seconds to notice that a window was closed: until then another press opens a new one. */
  const press = async (provider: SignInProvider) => {
    latest.current += 1
    const own = latest.current
    const isLatest = () => own === latest.current
    setOpened(provider)
    setProblem(undefined)
    try {
      await open(provider)
    } catch (error) {
      const code = error instanceof SignInError ? error.code : 'internal-error'
      if (isLatest()) setProblem(texts[signInFailure(code).text])
    } finally {
      if (isLatest()) setOpened(undefined)
    }
  }
  const wrong = problem ?? returning.error('form')
  return (
    <div className="login__providers">
      {SIGN_IN_PROVIDERS.map((provider) => (
        <Button
          key={provider}
          large
          block
          busy={opened === provider && isLeaving && t.leaving}
          onClick={() => void press(provider)}
        >
          <ProviderMark provider={provider} />
          {t[provider]}
        </Button>
      ))}
      <p className="small muted" role="status">
        {opened && !isLeaving && t.window}
      </p>
      {wrong && (
        <Notice kind="bad" alert>
          <p>{wrong}</p>
        </Notice>
      )}
    </div>
  )
}
