import type { AccountOrder } from '#api/account/order-schema'
import { usePicture } from '#browser/use-picture'
import { Thumb } from '#ui/thumb.tsx'

type Lines = AccountOrder['lines']

/** As many as stand beside each other on a phone. */
const MOST = 4

/** By which an order is known unopened. The folded lines name what they show. */
export function OrderPictures({ lines }: { lines: Lines }) {
  const more = lines.length - MOST
  return (
    <span className="order__pictures" aria-hidden="true">
      {lines.slice(0, MOST).map((line) => (
        <Picture key={line.sku} image={line.image} />
      ))}
      {more > 0 && <span className="small muted mono">+{more}</span>}
    </span>
  )
}

function Picture({ image }: Pick<Lines[number], 'image'>) {
  return <Thumb urls={usePicture(image, 150)} small />
}
