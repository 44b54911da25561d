/** Writes the order's number, which a link has brought, into the page's form. What was typed before stays. */
import { numberIn } from '#core/order/after-order'

const input = document.querySelector<HTMLInputElement>('input:is([name="number"], [name="orderNumber"])')
const number = numberIn(location.hash)
if (input && number && input.value === '') input.value = number
