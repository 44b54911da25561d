/** The frame of the pages that only a local shop has: plain HTML without style or script, so that any CSP fits. */
import { html, type Raw } from '#server/mail/html'

export function page(title: string, body: Raw, status = 200): Response {
  const document = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title></head>
<body><main><h1>${title}</h1>
${body}
</main></body></html>
`
  return htmlResponse(document.raw, status)
}

export function htmlResponse(document: string, status = 200): Response {
  return new Response(document, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
