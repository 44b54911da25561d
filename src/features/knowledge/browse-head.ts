/** Runs in the head: a list that the address searches is hidden until the script has built it, for three seconds at most. */
if (/[?&](q|tags|page)=/.test(location.search)) {
  const { classList } = document.documentElement
  classList.add('is-filtering')
  setTimeout(() => classList.remove('is-filtering'), 3000)
}
