import './empty-plate.css'

/** Where nothing is printed yet: a build plate, and a nozzle over it. */
export function EmptyPlate({ label }: { label: string }) {
  return (
    <div className="lone__art">
      <svg viewBox="-30 0 418 232" role="img" aria-label={label}>
        <g className="plate">
          <path className="plate__edge" d="M0 150 179 92l179 58-179 58z" />
          <path
            className="plate__grid"
            d="M30 160 209 102M60 169.5 239 111.5M90 179 269 121M120 189 299 131M328 160 149 102M298 169.5 119 111.5M268 179 89 121M238 189 59 131"
          />
          <path className="plate__edge" d="M179 20v44l-9 0 9 18 9-18h-9" />
        </g>
      </svg>
    </div>
  )
}
