/** The page of the editor. Decap itself is served from the package as it was fetched. */

/** Its forms are compiled in the browser, and its styles are written there. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self' data:",
  "connect-src 'self' blob: data:",
  "frame-src 'self'",
  "frame-ancestors 'none'",
].join('; ')

export function editorPage(): Response {
  return html(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Editor</title>
<link rel="stylesheet" href="/admin/editor.css">
<script src="/admin/start.js"></script>
<script src="/admin/cms/decap-cms.js" defer></script>
<script src="/admin/editor.js" type="module"></script>
</head>
<body>
<section id="shop-bar" aria-label="The shop" hidden>
<div id="shop-said" role="status"></div>
<button type="button" id="shop-build">Build the shop</button>
<button type="button" id="shop-close">Close</button>
</section>
</body>
</html>`)
}

export function waitPage(): Response {
  const response = html(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta http-equiv="refresh" content="3"><title>Editor</title></head>
<body><p role="status">The editor is being fetched: 16 MB, once. This page comes again by itself.</p></body>
</html>`)
  response.headers.set('retry-after', '3')
  return response
}

function html(text: string): Response {
  return new Response(text, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
    },
  })
}

export const EDITOR_STYLE = `
#shop-bar { position: fixed; inset: auto 0 0; z-index: 100000; display: flex; gap: 12px; align-items: start;
  padding: 12px 16px; max-height: 40vh; overflow: auto; background: #121b17; color: #e8ecea; font: 15px/1.5 sans-serif; }
#shop-bar[hidden] { display: none; }
#shop-said { flex: 1; white-space: pre-line; }
#shop-bar.wrong { background: #972622; }
#shop-bar button { min-height: 44px; padding: 0 16px; border: 0; border-radius: 4px; background: #63d99b; color: #091a11;
  font: inherit; }
#shop-bar button:focus-visible { outline: 2px solid #fff; outline-offset: 2px; }
#shop-bar button[disabled] { opacity: .6; }
`

/** Of the preview: a column of prose, not the whole page. */
export const PREVIEW_STYLE = `
body { max-width: 720px; margin: 24px auto; padding: 0 16px; font: 17px/1.5 sans-serif; color: #121b17; }
h1, h2, h3 { line-height: 1.15; }
img { max-width: 100%; height: auto; }
table { border-collapse: collapse; }
th, td { padding: 4px 8px; border-bottom: 1px solid #d7dcd9; text-align: start; vertical-align: top; }
pre { overflow: auto; background: #eef2f0; padding: 12px; }
.problems { margin: 0 0 24px; padding: 12px 16px; border-radius: 4px; background: #fdebe9; color: #972622; }
.problems li { margin: 4px 0; }
`
