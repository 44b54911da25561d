/** Whether the space can be read with the settings, for `npm run doctor`. */
import {
  CONTENT_PREVIEW,
  DELIVERY_TOKEN,
  isContentPreview,
  PREVIEW_TOKEN,
  spaceSettings,
  WEBHOOK_SECRET,
} from '#third-parties/contentful/settings'
import { askService, type Probed, type ProbeOptions } from '#third-parties/probe'
import { readRight } from '#third-parties/setting'

export async function probeContentful({ env, fetch }: ProbeOptions): Promise<Probed> {
  const isPreview = isContentPreview(env)
  const settings = spaceSettings(env, isPreview ? PREVIEW_TOKEN : DELIVERY_TOKEN)
  if ('wrong' in settings) return { ok: false, remark: settings.wrong.join('; ') }
  const { space, environment, token, address } = settings
  const host = isPreview ? 'preview' : 'cdn'
  const base = address ? `${address}/${isPreview ? 'preview' : 'delivery'}` : `https://${host}.contentful.com`
  const answer = await askService(`${base}/spaces/${space}/environments/${environment}/locales`, token, fetch)
  if (typeof answer === 'string') return { ok: false, remark: `Contentful: ${answer}` }
  if (answer.status !== 200)
    return { ok: false, remark: REFUSED[answer.status] ?? `Contentful answers ${answer.status}` }
  const published = isPreview
    ? `drafts are shown (${CONTENT_PREVIEW.name})`
    : publishing(readRight(env, WEBHOOK_SECRET))
  return { ok: true, remark: `Contentful, space ${space}, environment ${environment}; ${published}` }
}

const REFUSED: Readonly<Record<number, string>> = {
  401: 'Contentful does not know the token',
  404: 'there is no such space or environment, or not for this token',
}

function publishing(secret: string | undefined): string {
  return secret
    ? 'what is published is built'
    : `what is published waits for the next build (${WEBHOOK_SECRET.name})`
}
