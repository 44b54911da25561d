/** In the place of the button to buy what is sold out: the mail that says when it is there again. */
import { postRestock } from '#api/restock'
import { shopClient } from '#browser/client'
import { loadMessages } from '#browser/messages'
import { TRAP } from '#core/forms/trap'
import { sendEmail } from '#features/newsletter/subscribe.ts'
import { element } from '#ui/element.ts'

/** @param buy the form to buy, which is hidden until the next page */
export async function offerRestock(buy: HTMLFormElement): Promise<void> {
  const [{ failed, placeholder }, { restock: t }] = await Promise.all([
    loadMessages('newsletter'),
    loadMessages('product'),
  ])
  const { value: sku } = buy.elements.namedItem('sku') as HTMLInputElement
  const [email, said] = ['restock-email', 'restock-said']
  const input = element('input', {
    ...{ id: email, className: 'input', type: 'email', name: 'email' },
    ...{ autocomplete: 'email' as const, maxLength: 254, placeholder },
  })
  input.setAttribute('aria-describedby', said)
  const status = element('p', { id: said, role: 'status' }, t.note)
  // For programs alone.
  const trap = element('input', {
    className: 'newsletter__trap',
    name: TRAP,
    tabIndex: -1,
    autocomplete: 'off',
  })
  trap.ariaHidden = 'true'
  const form = element(
    'form',
    { className: 'newsletter', method: 'post', noValidate: true },
    ...[element('label', { htmlFor: email }, t.label), input],
    ...[element('button', { type: 'submit', className: 'btn btn--primary' }, t.submit), status, trap],
  )
  form.dataset.failed = failed
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const send = (body: { email: string }) =>
      shopClient().call(postRestock, { body: { ...body, sku }, quiet: true })
    void sendEmail(form, send, t)
  })
  buy.hidden = true
  buy.after(form)
}
