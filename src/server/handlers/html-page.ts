/**
 * A page that a function writes itself: the shop's look in one style sheet, the visitor's theme by one line of script, nothing
 * loaded but icon and typeface. So nothing counts what is in the cart, which the browser alone knows.
 */

import { createHash } from 'node:crypto'
import { HELP_PAGE, WITHDRAWAL_PAGE } from '#core/order/after-order'
import type { Language } from '#core/site/language'
import { phoneAddress } from '#core/text/phone-address'
import { serverMessages } from '#i18n/server-messages'
import { NO_STORE, type Reply, retryHeader } from '#server/handlers/reply'
import { html, type Raw } from '#server/mail/html'
import { htmlLanguage } from '#server/mail/layout'
import type { Deps } from '#server/ports'
import { ICONS, type IconName } from '#ui/icons.ts'

export interface HtmlPage {
  language: Language
  brand: Pick<Deps['brand'], 'name' | 'contactEmail' | 'phone'>
  title: string
  /** What comes below the heading. */
  body: Raw
  /** Answers a form, and its address is no secret. */
  form?: true
  /** Seconds after which asking again makes sense. */
  retryAfter?: number | undefined
}

/** The tokens of the shop's style sheets; both themes, as the visitor has chosen or the device has it. */
const STYLE = `:root{color-scheme:light dark;--ink:light-dark(#121b17,#e8ecea);--pine:light-dark(#176540,#63d99b);--red:light-dark(#972622,#f98f84)}
[data-theme=light]{color-scheme:light}[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;background:light-dark(#f8fbf9,#0b110e);color:var(--ink);font:1.0625rem/1.5 "Familjen Grotesk",system-ui,sans-serif}
header{background:light-dark(#fff,#131a17);border-bottom:1px solid light-dark(#d7dcd9,#2d3531)}
header{position:sticky;top:0;z-index:1}
header>div,main,footer nav{width:min(1280px,100% - 32px);margin-inline:auto}
header>div{display:grid;grid-template-columns:auto auto minmax(0,1fr) auto;align-items:center;gap:24px;height:72px}
header>div>a{display:flex;align-items:center;height:44px;color:inherit;font-size:26px;font-weight:700;letter-spacing:-.045em;line-height:1;text-decoration:none}
header>div>a svg{width:7px;height:16px;margin:4px 2px 0 3px;fill:currentColor}
header rect:first-child{fill:var(--pine)}
header nav{display:flex;gap:4px}
header nav a{justify-content:center;min-width:44px;padding:0 10px;font-weight:600;text-decoration:none}
.icon{flex:none;width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
search{justify-self:end;width:min(400px,100%)}
search form{display:flex;align-items:center;gap:8px;min-height:44px;margin:0;padding:0 4px 0 12px;border:1px solid light-dark(#7a827e,#7a837e);border-radius:4px;color:light-dark(#4f5754,#a6ada9)}
search form:focus-within{outline:2px solid light-dark(#0a5fd6,#6ab3fd);outline-offset:2px}
search input{min-width:0;min-height:42px;padding:0;border:0;outline:0;background:none;color:var(--ink);font-size:.9375rem}
search input::placeholder{color:light-dark(#4f5754,#a6ada9);opacity:1}
.tabs{display:none}
main{padding-block:32px 72px}
main>*{max-width:640px}
h1{margin:0 0 16px;font-size:clamp(1.5rem,6.8vw,2rem);font-weight:650;letter-spacing:-.015em;line-height:1.15;text-wrap:balance}
p{margin:0 0 16px;overflow-wrap:anywhere}
form{margin:24px 0 12px}
h2{margin:32px 0 8px;font-size:1.25rem;line-height:1.15}
label{display:block;margin:16px 0 4px;font-weight:600}
input,textarea{width:100%;min-height:48px;padding:8px 12px;border:1px solid light-dark(#7a827e,#7a837e);border-radius:4px;background:light-dark(#fff,#131a17);color:inherit;font:inherit}
input[type=number]{width:7rem}
fieldset{margin:24px 0 0;padding:0;border:0}
legend{padding:0;font-weight:600}
.note{margin:4px 0 0;color:light-dark(#4f5754,#a6ada9);font-size:.9375rem}
.bad{display:flex;align-items:center;gap:4px;margin:4px 0 0;color:var(--red);font-size:.8125rem;font-weight:600}
.bad .icon{width:16px;height:16px}
[aria-invalid]{border-color:var(--red);box-shadow:inset 0 0 0 1px var(--red)}
[role=alert]{display:grid;grid-template-columns:20px minmax(0,1fr);gap:12px;margin-bottom:16px;padding:12px 16px;border-radius:8px;background:light-dark(#fdebe9,#421c18);color:var(--red);font-size:.9375rem}
[role=alert] .icon{margin-top:2px}
[role=alert] p{margin:0}
dl{margin:0 0 16px}
dt{margin-top:12px;color:light-dark(#4f5754,#a6ada9);font-size:.9375rem}
dd{margin:0;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse}
th,td{padding:8px 0;border-top:1px solid light-dark(#d7dcd9,#2d3531);text-align:start;vertical-align:top;overflow-wrap:anywhere}
th{font-weight:400}
td:last-child{padding-inline-start:16px;text-align:end;white-space:nowrap}
.row{display:flex;flex-wrap:wrap;gap:12px;margin-top:24px}
.row form{margin:0}
button{min-height:52px;padding:8px 24px;border:0;border-radius:4px;background:var(--pine);color:light-dark(#fff,#091a11);font:inherit;font-weight:600;cursor:pointer}
button:hover{background:light-dark(#0f5032,#84e5b3)}
.other{border:1px solid light-dark(#7a827e,#7a837e);background:none;color:inherit}
.other:hover{background:light-dark(#eef2f0,#060a08)}
main a{display:inline-flex;align-items:center;min-height:44px;color:inherit;font-weight:600;text-decoration-color:light-dark(#7a827e,#7a837e)}
[role=alert] a{margin-inline-end:12px}
.steps{margin:0 0 24px;padding:0;list-style:none}
.steps li{position:relative;padding:0 0 20px 28px}
.steps li::before{content:"";position:absolute;left:4px;top:6px;width:12px;height:12px;border:2px solid light-dark(#7a827e,#7a837e);border-radius:50%}
.steps li:not(:last-child)::after{content:"";position:absolute;left:9px;top:22px;bottom:-2px;width:2px;background:light-dark(#d7dcd9,#2d3531)}
.steps .done::before{border-color:var(--pine);background:var(--pine)}
.steps b{display:block;font-weight:600}
.line{display:flex;align-items:center;gap:12px}
.line img{flex:none;border-radius:4px;background:#e7edea}
.line small{color:light-dark(#4f5754,#a6ada9);font-size:.9375rem}
.dotted{display:flex;flex-wrap:wrap;column-gap:1em;overflow-x:clip}
.dotted>*{position:relative;white-space:nowrap}
.dotted>*+*::before{content:"·" / ",";position:absolute;left:-1em;width:1em;text-align:center}
.sum>*{font-weight:700}
.facts{display:flex;flex-wrap:wrap;gap:0 32px}
.facts>div{min-width:0}
tr.note>*{border:0;padding-top:0;color:light-dark(#4f5754,#a6ada9);font-size:.9375rem}
footer{padding-block:16px 32px;border-top:1px solid light-dark(#d7dcd9,#2d3531);background:light-dark(#eef2f0,#060a08)}
footer nav{display:flex;flex-wrap:wrap;gap:0 24px}
nav a{display:inline-flex;align-items:center;min-height:44px;color:inherit;font-size:.9375rem}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
@media(max-width:959px){search{display:none}header>div{grid-template-columns:auto minmax(0,1fr) auto;gap:8px}}
@media(min-width:960px){.find{display:none!important}}
@media screen and (max-width:639px){:root{--tabs:max(60px,2.75rem)}
body{padding-bottom:calc(var(--tabs) + env(safe-area-inset-bottom))}
header>div{height:47px}
header nav{display:none}
.tabs{position:fixed;inset:auto 0 0;z-index:1;display:grid;grid-template-columns:repeat(5,auto);padding-bottom:env(safe-area-inset-bottom);border-top:1px solid light-dark(#d7dcd9,#2d3531);background:light-dark(#fff,#131a17)}
.tabs a{flex-direction:column;justify-content:center;gap:2px;height:calc(var(--tabs) - 1px);color:light-dark(#4f5754,#a6ada9);font-size:min(.8125rem,3.4vw);font-weight:500;text-decoration:none}
.tabs .icon{width:22px;height:22px}}
@media print{@page{margin:11mm}:root{color-scheme:light;font-size:11px}header{position:static;border:0;background:none}header>div,main{width:100%}header>div{height:auto}footer,form,.row,.on,.tabs,search,header nav{display:none}main{padding-block:8px}main>*{max-width:none}h1{font-size:1.75rem}h2{margin-top:16px}th,td{padding:3px 0}
.steps{display:flex;flex-wrap:wrap;gap:4px 28px;margin-bottom:12px}.steps li{padding:0}.steps li::before,.steps li::after{display:none}.facts dt{margin-top:4px}.line img{display:none}.line small{display:inline}.dotted>*+*::before{position:static;content:"· "}.line small::before{content:"\\A";white-space:pre}.line small::after{content:" · "}tr{break-inside:avoid}tr:nth-last-child(-n+8){break-before:avoid}}
:focus-visible{outline:2px solid light-dark(#0a5fd6,#6ab3fd);outline-offset:2px}`

/** What the shop's pages keep as `settings`; storage may be empty, forbidden or hold something foreign. */
const THEME = 'try{document.documentElement.dataset.theme=JSON.parse(localStorage.settings).theme}catch{}'

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** The address of such a page may hold a secret: it is neither sent as a referrer nor indexed. */
const HEADERS = {
  ...NO_STORE,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; script-src ${hashOf(THEME)}; style-src 'self' ${hashOf(STYLE)}; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
}

/**
 * What answers a form has forms of its own, which are taken from no page that hides where it is; and whoever goes back to
 * it sees it again as it was, which a browser shows of nothing that it may not keep.
 */
const FORM_HEADERS = { ...HEADERS, 'cache-control': 'private, no-cache', 'referrer-policy': 'same-origin' }

export function htmlReply(
  status: number,
  { language, brand, title, body, form, retryAfter }: HtmlPage,
): Reply {
  const headers = form ? FORM_HEADERS : HEADERS
  const document = html`<!doctype html>
<html lang="${htmlLanguage(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="referrer" content="${headers['referrer-policy']}"><title>${title} – ${brand.name}</title><script>${{ raw: THEME }}</script>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/shell/type.css"><style>${{ raw: STYLE }}</style></head>
<body>${ways(language, brand.name)}
<main><h1>${title}</h1>
${body}
</main>
${help(language, brand)}
${tabs(language)}</body></html>
`
  const again = retryAfter === undefined ? {} : retryHeader(retryAfter)
  return { status, headers: { ...headers, ...again }, body: document.raw }
}

/** As on every page of the shop: the way home, to what is sold and searched, to one's account and to the cart. */
function ways(language: Language, brandName: string): Raw {
  const t = serverMessages(language).server.pages
  const tool = (to: string, icon: IconName, text: string, only = '') =>
    html`<a${{ raw: only }} href="${to}">${drawn(icon)}<span class="hidden">${text}</span></a>`
  return html`<header><div><a href="/">${wordmark(brandName)}</a><nav aria-label="${t.navigation}"><a href="/shop">${t.shop}</a></nav><search><form action="/search">${drawn('search')}<input type="search" name="query" aria-label="${t.searchLabel}" placeholder="${t.searchLabel}" maxlength="200"></form></search><nav aria-label="${t.account}">${tool('/search', 'search', t.search, ' class="find"')}${tool('/account', 'account', t.account)}${tool('/cart', 'cart', t.cart)}</nav></div></header>`
}

/** The five of the phone, in the reach of a thumb. */
function tabs(language: Language): Raw {
  const t = serverMessages(language).server.pages
  const ways: [to: string, icon: IconName, text: string][] = [
    ['/', 'home', t.home],
    ['/shop', 'shop', t.shop],
    ['/search', 'search', t.search],
    ['/account', 'account', t.account],
    ['/cart', 'cart', t.cart],
  ]
  return html`<nav class="tabs" aria-label="${t.navigation}">${ways.map(([to, icon, text]) => html`<a href="${to}">${drawn(icon)}<span>${text}</span></a>`)}</nav>`
}

/** What went wrong, as every other page of the shop says it. @param flag attributes of its element */
export function alertOf(said: Raw | string, flag: Raw = { raw: '' }): Raw {
  return html`<div role="alert"${flag}>${drawn('warning')}<p>${said}</p></div>`
}

export function drawn(icon: IconName): Raw {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${{ raw: ICONS[icon] }}</svg>`
}

/** Somebody to ask, and what the law wants within reach of every page. */
function help(language: Language, { contactEmail, phone }: HtmlPage['brand']): Raw {
  const {
    server: { pages: t },
    withdrawal,
  } = serverMessages(language)
  const links: [string, string][] = [
    ['/faq', t.faq],
    [HELP_PAGE, t.contact],
    ['/terms', t.terms],
    ['/privacy', t.privacy],
    ['/imprint', t.imprint],
    [WITHDRAWAL_PAGE, withdrawal.title],
    [`mailto:${contactEmail}`, contactEmail],
    [phoneAddress(phone), phone],
  ]
  return html`<footer><nav>${links.map(([to, text]) => html`<a href="${to}">${text}</a>`)}</nav></footer>`
}

/** As the pages' header has it: a colon is two beads of filament. */
function wordmark(brandName: string): Raw {
  const [before = '', after] = brandName.split(':')
  if (after === undefined) return html`${before}`
  return html`${before}<svg viewBox="0 0 7 16" role="img" aria-label=":"><rect width="7" height="5" rx="2.5"/><rect width="7" height="5" y="11" rx="2.5"/></svg>${after}`
}
