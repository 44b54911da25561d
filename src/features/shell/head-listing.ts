/** The head's script of a page with a list of products. */
import { asksForView } from '#core/listing/listing-address'
import '#features/shell/head.ts'

// What the address sorts or filters is hidden until the script has built it, for three seconds at most.
if (asksForView(location.search)) {
  const { classList } = document.documentElement
  classList.add('is-filtering')
  setTimeout(() => classList.remove('is-filtering'), 3000)
}
