/** An answer that the address leads to is open, also where the browser does not open it by itself. */
function openNamed(): void {
  const named = location.hash && document.getElementById(location.hash.slice(1))
  const fold = named ? named.closest('details') : null
  if (!fold || fold.open) return
  fold.open = true
  fold.scrollIntoView()
}

openNamed()
addEventListener('hashchange', openNamed)

export {}
