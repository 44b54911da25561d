import './layers.css'

/** Lines of filament on top of each other. @param colors of `spoolColors` */
export function Layers({ colors }: { colors: readonly string[] }) {
  if (colors.length === 0) return null
  return (
    <div className="layers" aria-hidden="true">
      {colors.map((color, index) => (
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
