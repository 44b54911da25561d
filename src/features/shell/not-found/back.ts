/** "Back" of the page that is not there. On the document, because that page's body is exchanged. */
document.addEventListener('click', ({ target }) => {
  if (!(target as Element).closest('[data-back]')) return
  // Without a page to go back to, Back would do nothing.
  if (history.length > 1) history.back()
  else location.assign('/')
})

export {}
