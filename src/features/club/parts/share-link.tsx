import { useId, useRef, useState } from 'react'
import { fill } from '#core/text/text'
import type { ClubTexts } from '#features/club/club-messages.ts'
import { Button } from '#ui/button.tsx'

/** The inviter's own link: to copy, and where the device can, to hand on to another app. */
export function ShareLink({ link, texts: { t, club } }: { link: string; texts: ClubTexts }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const copy = async () => {
    setSaid('')
    try {
      await navigator.clipboard.writeText(link)
      setSaid(t.invite.copied)
    } catch {
      // Not allowed, or no secure context: then it is at least selected.
      input.current?.select()
      setSaid(t.invite.copyFailed)
    }
  }
  const share = () => {
    navigator.share({ title: fill(t.join.title, { club }), url: link }).catch(() => {
      // Closed without handing it on.
    })
  }
  return (
    <div className="club-link">
      <label className="field__label" htmlFor={id}>
        {t.invite.link}
      </label>
      <input
        ref={input}
        id={id}
        className="input"
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="row row--8">
        <Button onClick={copy}>{t.invite.copy}</Button>
        {'share' in navigator && <Button onClick={share}>{t.invite.share}</Button>}
        <span role="status" className="small muted">
          {said}
        </span>
      </div>
    </div>
  )
}
