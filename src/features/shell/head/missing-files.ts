/**
 * A script that is gone: a page from before a deploy asks for files that the deploy replaced. One reload brings
 * the present page. It is never tried twice in a row, nor while the shop cannot be reached: then what is on the
 * page stays, and an island's fallback says what to do.
 */
import type { StoredKey } from '#stores/stored-keys'

const TRIED_KEY = 'reloaded' satisfies StoredKey

/** ms within which a second failure is not answered by another reload. */
const TRIED_FOR = 60_000

export function followDeploys(): void {
  addEventListener('astro:hydration-error', onMissing)
  addEventListener('vite:preloadError', onMissing)
  addEventListener(
    'error',
    ({ target }) => {
      // The script of a third party may be blocked; no other page brings it.
      if (target instanceof HTMLScriptElement && target.src.startsWith(location.origin)) onMissing()
    },
    true,
  )
}

function onMissing(): void {
  if (triedJustNow()) {
    showFallbacks()
    return
  }
  fetch('', { method: 'HEAD', cache: 'no-store' })
    .then(({ ok }) => (ok ? location.reload() : showFallbacks()))
    .catch(showFallbacks)
}

function triedJustNow(): boolean {
  try {
    const tried = Number(sessionStorage[TRIED_KEY])
    sessionStorage[TRIED_KEY] = Date.now()
    return Math.abs(Date.now() - tried) < TRIED_FOR
  } catch {
    // Without a memory it might never end.
    return true
  }
}

function showFallbacks(): void {
  for (const fallback of document.querySelectorAll<HTMLElement>('[data-load-failed]')) {
    fallback.hidden = false
    fallback.querySelector('button')?.addEventListener('click', () => location.reload())
  }
}
