import './sums.css'

interface ThumbProps {
  /** Undefined while the addresses are not known: the empty square keeps the place. */
  urls: { avif: string; webp: string } | undefined
  small?: boolean
}

/** A picture beside the product's name, which says what it shows. */
export function Thumb({ urls, small = false }: ThumbProps) {
  return (
    <span className={`thumb${small ? ' thumb--sm' : ''}`}>
      {urls && (
        <picture>
          <source type="image/avif" srcSet={urls.avif} />
          <img src={urls.webp} width="66" height="66" alt="" />
        </picture>
      )}
    </span>
  )
}
