/** Whether PostNord answers as the shop asks it. */
import { createPostNordServicePoints } from '#third-parties/postnord/server'
import { type Probed, type ProbeOptions, reasonOf } from '#third-parties/probe'
import { readSetting } from '#third-parties/registry'

/** Has service points around every corner. */
const STOCKHOLM = { carrier: 'PostNord', country: 'SE', zip: '11122' }

/** By the adapter itself, which would log what a shop that sells on keeps to itself. */
export async function probePostNord({ env, fetch: ask = fetch }: ProbeOptions): Promise<Probed> {
  const problems: string[] = []
  const points = createPostNordServicePoints({
    apiKey: readSetting(env, 'POSTNORD_API_KEY') ?? '',
    baseUrl: readSetting(env, 'POSTNORD_BASE_URL'),
    log: ({ reason }) => problems.push(String(reason)),
    others: { near: async () => [] },
    fetch: (input, init) =>
      ask(input, init).catch((error) => {
        throw new Error(reasonOf(error))
      }),
  })
  const found = await points.near(STOCKHOLM)
  const [problem = 'PostNord knows no service point in Stockholm'] = problems
  return found.length > 0 ? { ok: true, remark: 'PostNord' } : { ok: false, remark: problem }
}
