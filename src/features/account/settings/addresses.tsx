import { useEffect, useRef, useState } from 'react'
import { postProfile } from '#api/account/profile'
import type { Profile } from '#api/account/profile-schema'
import type { Address } from '#api/address'
import { shopClient } from '#browser/client'
import { addressLines } from '#core/checkout/address-lines'
import { fill } from '#core/text/text'
import { useAccount } from '#features/account/parts/context.ts'
import { type Doer, Outcome, Section } from '#features/account/parts/section.tsx'
import { useDeed } from '#features/account/parts/use-deed.ts'
import { AddressEditor } from '#features/account/settings/address-editor.tsx'
import type { FormMessages } from '#features/address/address-fields.tsx'
import { Button } from '#ui/button.tsx'

interface AddressesProps extends Doer {
  profile: Profile
  form: FormMessages
  /** Where the storefront delivers to. */
  countries: readonly string[]
  onProfile: (profile: Profile) => void
}

const ADDRESS_PARTS = ['billing', 'shipping'] as const

/** What the checkout is filled in with. */
export function AddressesSection(props: AddressesProps) {
  const { t } = useAccount()
  return (
    <Section id="addresses" title={t.settings.addresses.title}>
      <p className="muted">{t.settings.addresses.intro}</p>
      {ADDRESS_PARTS.map((part) => (
        <OneAddress key={part} part={part} {...props} />
      ))}
    </Section>
  )
}

function OneAddress({ part, ...props }: AddressesProps & { part: (typeof ADDRESS_PARTS)[number] }) {
  const { t, site } = useAccount()
  const { profile, onProfile, user, signIn } = props
  const text = t.settings.addresses
  const [editing, setEditing] = useState(false)
  const [removed, setRemoved] = useState<Address>()
  const deed = useDeed()
  const address = profile.addresses[part]
  const titleId = `address-${part}-title`
  const undo = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone with the address.
  useEffect(() => {
    if (removed) undo.current?.querySelector('button')?.focus()
  }, [removed])
  const focus = () => document.getElementById(titleId)?.focus()
  const close = () => {
    setEditing(false)
    focus()
  }
  const write = async (value: Address | null) => {
    const params = { id: profile.accountId }
    onProfile(await shopClient().call(postProfile, { params, body: { [part]: value }, quiet: true }))
  }
  const remove = () =>
    void deed.run(async () => {
      await write(null)
      setRemoved(address)
      return text.removed
    })
  const restore = (gone: Address) =>
    void deed.run(async () => {
      await write(gone)
      setRemoved(undefined)
      focus()
      return text.saved
    })
  return (
    <div className="acc__address stack stack--8">
      <h3 id={titleId} tabIndex={-1}>
        {text[part]}
      </h3>
      {editing && (
        <AddressEditor
          {...props}
          part={part}
          onCancel={close}
          onSaved={(changed) => {
            onProfile(changed)
            close()
            void deed.run(async () => text.saved)
          }}
        />
      )}
      {!editing && (
        <>
          {address ? (
            <address className="acc__lines">
              {addressLines(address, site.language).map((line) => (
                <span key={line}>{line}</span>
              ))}
              {[address.email, address.cellNumber].map((line) => line && <span key={line}>{line}</span>)}
            </address>
          ) : (
            <p className="muted">{text.none}</p>
          )}
          <div className="row row--8">
            <Button
              aria-label={fill(address ? t.settings.changeNamed : text.addNamed, { name: text[part] })}
              onClick={() => {
                deed.rest()
                setEditing(true)
              }}
            >
              {address ? t.settings.change : text.add}
            </Button>
            {address && (
              <Button
                kind="ghost"
                busy={deed.state.kind === 'busy' && t.settings.removing}
                aria-label={fill(t.settings.removeNamed, { name: text[part] })}
                onClick={remove}
              >
                {t.settings.remove}
              </Button>
            )}
          </div>
        </>
      )}
      <Outcome deed={deed} user={user} signIn={signIn} />
      {removed && !address && !editing && (
        <div ref={undo}>
          <Button
            busy={deed.state.kind === 'busy' && t.settings.saving}
            aria-label={fill(text.undoNamed, { name: text[part] })}
            onClick={() => restore(removed)}
          >
            {text.undo}
          </Button>
        </div>
      )}
    </div>
  )
}
