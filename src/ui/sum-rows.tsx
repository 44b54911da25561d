import { Fragment, type ReactNode } from 'react'
import '#ui/sums.css'

export interface SumRow {
  label: string
  /** As it is written, or what stands in its place until it is known. */
  amount: ReactNode
  /** To the customer's advantage. */
  good?: boolean
}

/** Rows of a `dl` of the class `sums`: what a total is made of. Labels are told apart by their words. */
export function SumRows({ rows }: { rows: readonly SumRow[] }) {
  return rows.map(({ label, amount, good }) => {
    const className = good ? 'ok' : undefined
    return (
      <Fragment key={label}>
        <dt className={className}>{label}</dt>
        <dd className={className}>{amount}</dd>
      </Fragment>
    )
  })
}
