import { Fragment, type ReactElement } from 'react'

interface FilledTextProps {
  text: string
  /** By the names of the text's holes. */
  parts: Readonly<Record<string, ReactElement>>
}

/** A text with links in the place of its holes. */
export function FilledText({ text, parts }: FilledTextProps) {
  return text
    .split(/(\{\w+\})/)
    .map((piece) => <Fragment key={piece}>{parts[piece.slice(1, -1)] ?? piece}</Fragment>)
}
