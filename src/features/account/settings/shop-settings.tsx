import { useAccount } from '#features/account/parts/context.ts'
import { Section } from '#features/account/parts/section.tsx'
import { Button } from '#ui/button.tsx'

/** Currency, language, VAT and theme are this browser's, not the account's: the shop's panel in the header has them. */
export function ShopSettingsSection() {
  const { t } = useAccount()
  const text = t.settings.shop
  const open = () => document.querySelector<HTMLElement>('.header [popovertarget="settings"]')?.click()
  return (
    <Section id="shop" title={text.title}>
      <p className="muted">{text.intro}</p>
      <p>
        <Button onClick={open}>{text.open}</Button>
      </p>
    </Section>
  )
}
