import './layers.css'

/** More lines would no longer be counted by the eye. */
const MOST = 12

/** One line of filament per spool, in its own colour. */
export function Layers({ colors }: { colors: readonly string[] }) {
  if (colors.length === 0) return null
  return (
    <div className="layers" aria-hidden="true">
      {colors.slice(0, MOST).map((color, index) => (
        <svg
          // biome-ignore lint/suspicious/noArrayIndexKey: two spools of a colour differ only by their place
          key={index}
          className="line"
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          color={color}
          aria-hidden="true"
        >
          <rect width="1" height="1" />
        </svg>
      ))}
    </div>
  )
}
