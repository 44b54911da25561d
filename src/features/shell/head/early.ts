/** What a visitor does before the page's scripts are there: done at once, or marked for the script to find. */

export function followEarly(): void {
  addEventListener('input', ({ target }) => {
    const field = target as HTMLInputElement
    for (const each of [field, field.form]) mark(each)
  })
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('[data-step],[popovertarget]')
    const { form, dataset } = button ?? {}
    const quantity = form?.elements.namedItem('quantity') as HTMLInputElement | null
    if (!dataset?.step) mark(button)
    else if (quantity && form?.dataset.ready === undefined)
      quantity.value = String(Math.max(1, Number(quantity.value) + Number(dataset.step)))
  })
}

function mark(element: HTMLElement | null | undefined): void {
  if (element) element.dataset.early = ''
}
