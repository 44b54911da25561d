/** The one way in which scripts make elements. */

/** `element('p', { className: 'muted' }, 'Sold out')`. Text is text: nothing in it is taken for markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}

/** A button that does something on this page. */
export function button(
  className: string,
  onPress: () => void,
  ...children: (Node | string)[]
): HTMLButtonElement {
  const made = element('button', { type: 'button', className }, ...children)
  made.addEventListener('click', onPress)
  return made
}
