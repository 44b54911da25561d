/** The pages of a preview, which only editors are meant to see. */

const NOINDEX = '<meta name="robots" content="noindex">'

/** In a style of its own: the policy knows it by its hash. */
const STYLE =
  '<style>.preview-mark{position:sticky;top:0;z-index:99;margin:0;padding:.25rem 1rem;background:#7a1f00;color:#fff;text-align:center;font-size:.875rem}</style>'

const MARK = '<p class="preview-mark" lang="en" role="note">Preview for editors: drafts are shown</p>'

/** @param html as it was rendered, of any encoding that has ASCII in it */
export function withPreviewMark(html: string): string {
  const head = /<meta[^>]*name="?robots"?[^>]*noindex/i.test(html) ? STYLE : NOINDEX + STYLE
  return html.replace('</head>', `${head}</head>`).replace(/<body[^>]*>/, `$&${MARK}`)
}
