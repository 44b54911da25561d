interface ProgressProps {
  label: string
  value: number
  max: number
}

/** How far it is; what is missing is said beside it. */
export function Progress({ label, value, max }: ProgressProps) {
  return <progress className="club-progress" aria-label={label} value={value} max={max} />
}
