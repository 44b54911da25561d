import './layers.css'

/** More lines would no longer be counted by the eye. */
const MOST = 7

/** One line of filament per spool, in its own colour; of more than the eye counts, one per colour. */
export function Layers({ colors }: { colors: readonly string[] }) {
  if (colors.length === 0) return null
  const shown = colors.length > MOST ? [...new Set(colors)] : colors
  return (
    <div className="layers" aria-hidden="true">
      {shown.slice(0, MOST).map((color, index) => (
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
