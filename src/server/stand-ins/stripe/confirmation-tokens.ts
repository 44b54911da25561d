/** Stripe's test helper that makes a confirmation token without a browser. */
import { invalid } from '#server/stand-ins/stripe/fault'
import { type Form, formOf, textOf } from '#server/stand-ins/stripe/form'
import { newId, now } from '#server/stand-ins/stripe/ids'
import type { SandboxStore, SandboxToken } from '#server/stand-ins/stripe/store'
import { testMethod, testMethodOfType } from '#server/stand-ins/stripe/test-methods'

export function createToken(store: SandboxStore, form: Form): SandboxToken {
  const name = textOf(form, 'payment_method')
  const type = textOf(formOf(form, 'payment_method_data'), 'type')
  const method = (name && testMethod(name)) || (type && testMethodOfType(type))
  if (!method)
    throw invalid(`No such PaymentMethod: '${name ?? type ?? ''}'`, 'resource_missing', 'payment_method')
  const returnUrl = textOf(form, 'return_url')
  const token: SandboxToken = { id: newId('ctoken'), created: now(), method, ...(returnUrl && { returnUrl }) }
  store.put('tokens', token.id, token)
  return token
}
