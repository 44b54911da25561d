import { Fragment } from 'react'
import type { TextPart } from '#core/search/highlight'

/** A text with what was searched for in it. Its parts have no state, so those of the next text take their places. */
export function Marked({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: what stands there is changed, not put in anew
    isMatch ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>,
  )
}
