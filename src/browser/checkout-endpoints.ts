/** Method and path of the checkout's calls; apart, because a page that sells needs none of them. */
import type * as address from '#api/checkout/address'
import type * as agent from '#api/checkout/agent'
import type * as company from '#api/checkout/company'
import type * as country from '#api/checkout/country'
import type * as create from '#api/checkout/create'
import type * as payment from '#api/checkout/payment'
import type * as place from '#api/checkout/place'
import type * as read from '#api/checkout/read'
import type * as shipping from '#api/checkout/shipping'
import type * as shippingComplete from '#api/checkout/shipping-complete'
import type { ClientEndpoint } from '#browser/endpoints'

export const getCheckout: ClientEndpoint<typeof read.getCheckout> = {
  method: 'GET',
  path: '/oldapi/checkout/:id',
}
export const postCheckout: ClientEndpoint<typeof create.postCheckout> = {
  method: 'POST',
  path: '/oldapi/checkout',
}
export const postCountry: ClientEndpoint<typeof country.postCountry> = {
  method: 'POST',
  path: '/oldapi/checkout/:id/country',
}
export const postCompany: ClientEndpoint<typeof company.postCompany> = {
  method: 'POST',
  path: '/oldapi/checkout/:id/company',
}
export const postAddress: ClientEndpoint<typeof address.postAddress> = {
  method: 'POST',
  path: '/oldapi/checkout/:id/address',
}
export const postShipping: ClientEndpoint<typeof shipping.postShipping> = {
  method: 'POST',
  path: '/oldapi/checkout/:id/shipping',
}
export const postAgent: ClientEndpoint<typeof agent.postAgent> = {
  method: 'POST',
  path: '/oldapi/checkout/:id/agent',
}
export const postShippingComplete: ClientEndpoint<typeof shippingComplete.postShippingComplete> = {
  method: 'POST',
  path: '/oldapi/checkout/:id/shippingComplete',
}
export const postPayment: ClientEndpoint<typeof payment.postPayment> = {
  method: 'POST',
  path: '/oldapi/checkout/:id/payment',
}
export const postPlace: ClientEndpoint<typeof place.postPlace> = {
  method: 'POST',
  path: '/oldapi/checkout/:id/place',
}
