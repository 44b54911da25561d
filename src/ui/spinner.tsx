import './spinner.css'

export function Spinner() {
  return (
    <svg className="spinner" viewBox="0 0 18 18" aria-hidden="true">
      <path d="M9 2a7 7 0 1 1-7 7" />
    </svg>
  )
}
