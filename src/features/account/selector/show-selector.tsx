import { createRoot } from 'react-dom/client'
import { SelectorDialog, type SelectorMessages } from '#features/account/selector/selector-dialog.tsx'

/** Puts the choice on the page. @returns when it is closed, and gone from the page */
export function showSelector(t: SelectorMessages): Promise<void> {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  return new Promise((resolve) => {
    const onClosed = () => {
      root.unmount()
      place.remove()
      resolve()
    }
    root.render(<SelectorDialog t={t} onClosed={onClosed} />)
  })
}
