import { Fragment } from 'react'
import type { TextPart } from '#core/search/highlight'

/** A text with what was searched for in it. */
export function Marked({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, isMatch }, index) => {
    const key = `${index}${text}`
    return isMatch ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>
  })
}

export function plainText(parts: readonly TextPart[]): string {
  return parts.map(({ text }) => text).join('')
}
