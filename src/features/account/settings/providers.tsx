import { SIGN_IN_PROVIDERS, type SignInProvider } from '#browser/sign-in'
import { fill } from '#core/text/text'
import { useAccount } from '#features/account/parts/context.ts'
import { PROVIDER_NAMES } from '#features/account/parts/provider-names.ts'
import { type Doer, Outcome, Section } from '#features/account/parts/section.tsx'
import { useDeed } from '#features/account/parts/use-deed.ts'
import { showUser } from '#features/account/settings/show-user.ts'
import { Button } from '#ui/button.tsx'

export function ProvidersSection(doer: Doer) {
  const { t } = useAccount()
  return (
    <Section id="providers" title={t.settings.providers.title}>
      <p className="muted">{t.settings.providers.intro}</p>
      <ul className="stack">
        {SIGN_IN_PROVIDERS.map((provider) => (
          <Provider key={provider} provider={provider} {...doer} />
        ))}
      </ul>
    </Section>
  )
}

/** The last way to sign in cannot be given up. */
function Provider({ provider, user, signIn }: Doer & { provider: SignInProvider }) {
  const { t } = useAccount()
  const text = t.settings.providers
  const name = PROVIDER_NAMES[provider]
  const isLinked = user.methods.includes(provider)
  // The service takes seconds to notice that a window was closed: until then another press opens a new one.
  const deed = useDeed({ again: !isLinked })
  const isBusy = deed.state.kind === 'busy'
  const isLast = isLinked && user.methods.length === 1
  const toggle = () =>
    void deed.run(async () => {
      showUser(await (isLinked ? signIn.unlink(provider) : signIn.link(provider)))
      return fill(isLinked ? text.unlinked : text.linked, { provider: name })
    })
  return (
    <li className="stack stack--8">
      <div className="row row--between acc__value">
        <span>
          <span className="strong">{name}</span>{' '}
          <span className="small muted">{isLinked ? text.isLinked : text.isNotLinked}</span>
        </span>
        {!isLast && (
          <Button
            busy={isBusy && isLinked && t.settings.saving}
            aria-label={fill(isLinked ? text.unlinkNamed : text.linkNamed, { provider: name })}
            onClick={toggle}
          >
            {isLinked ? text.unlink : text.link}
          </Button>
        )}
      </div>
      {isLast && <p className="small muted">{text.last}</p>}
      <p className="small muted" role="status">
        {isBusy && !isLinked && text.window}
      </p>
      <Outcome deed={deed} user={user} signIn={signIn} />
    </li>
  )
}
