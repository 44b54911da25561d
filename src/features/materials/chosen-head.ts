/** Runs in the head: rows are not seen before the script has left out those that the address does not name, for three seconds at most. */
if (/[?&]show=/.test(location.search)) {
  const { classList } = document.documentElement
  classList.add('is-filtering')
  setTimeout(() => classList.remove('is-filtering'), 3000)
}
