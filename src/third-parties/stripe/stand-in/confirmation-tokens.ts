/** Stripe's test helper that makes a confirmation token without a browser. */
import { invalid } from '#third-parties/stripe/stand-in/fault'
import { type Form, formOf, textOf } from '#third-parties/stripe/stand-in/form'
import { newId, now } from '#third-parties/stripe/stand-in/ids'
import type { SandboxStore, SandboxToken } from '#third-parties/stripe/stand-in/store'
import { testMethod, testMethodOfType } from '#third-parties/stripe/stand-in/test-methods'

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
