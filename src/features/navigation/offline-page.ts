/** The page that stands in for one that could not be fetched. It needs nothing from the network. */

import type { Messages } from '#i18n/messages'

type OfflineMessages = Pick<Messages['navigation'], 'offline' | 'again' | 'reload' | 'back' | 'home'>

/** @param nonce allows the page's own style and script, and nothing else */
export function offlinePage(t: OfflineMessages, language: string, nonce: string): Response {
  return new Response(markup(t, language, nonce), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'Cache-Control': 'no-store',
    },
  })
}

function markup(t: OfflineMessages, language: string, nonce: string): string {
  const { offline, again, reload, back, home } = t
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${offline}</title>
<style nonce="${nonce}">${STYLE}</style>
<main>
<h1>${offline}</h1>
<p>${again}</p>
<p class="row"><button type="button" id="reload">${reload}</button><button type="button" id="back">${back}</button><a href="/">${home}</a></p>
</main>
<script nonce="${nonce}">${SCRIPT}</script>
</html>`
}

const STYLE = `:root{color-scheme:light dark;--ink:light-dark(#121b17,#e8ecea);--pine:light-dark(#176540,#63d99b)}
body{margin:0;background:light-dark(#f8fbf9,#0b110e);color:var(--ink);font:1.0625rem/1.5 system-ui,sans-serif}
main{max-width:36rem;margin:auto;padding:72px 16px}
h1{font-size:2rem;line-height:1.15;margin:0 0 16px}
.row{display:flex;flex-wrap:wrap;align-items:center;gap:12px;margin-top:24px}
button,a{display:inline-flex;align-items:center;min-height:44px;padding:0 16px;font:inherit;font-weight:600;color:inherit}
button{border:1px solid light-dark(#7a827e,#7a837e);border-radius:4px;background:none;cursor:pointer}
#reload{border-color:var(--pine);background:var(--pine);color:light-dark(#fff,#091a11)}
:focus-visible{outline:2px solid light-dark(#0a5fd6,#6ab3fd);outline-offset:2px}`

const SCRIPT = `const press=(id,act)=>document.getElementById(id).addEventListener('click',act)
const reload=()=>location.reload()
press('reload',reload)
press('back',()=>history.back())
addEventListener('online',reload)`
