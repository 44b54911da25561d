import { useAccount } from '#features/account/parts/context.ts'

/** Where what was looked for here and is elsewhere is found. */
export function SettingsLinks() {
  const { t } = useAccount()
  const links = [
    ['#addresses', t.settings.addresses.title],
    ['#security', t.settings.password.title],
    ['#data', t.settings.data.title],
  ] as const
  return (
    <section className="panel stack stack--8" aria-labelledby="settings-title">
      <h2 id="settings-title">{t.nav.settings}</h2>
      <ul>
        {links.map(([hash, label]) => (
          <li key={hash}>
            <a className="link" href={`/account/settings${hash}`}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
