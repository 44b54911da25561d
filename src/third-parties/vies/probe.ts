/** Whether VIES answers, and knows the shop's own number as one that may ask. */
import type { Probed, ProbeOptions } from '#third-parties/probe'
import { readSetting } from '#third-parties/registry'
import { createViesVat } from '#third-parties/vies/server'
import { VIES_ADDRESS } from '#third-parties/vies/settings'

/** ms; a person waits. */
const TIMEOUT = 4_000

/** @param own VAT number of the shop: asked about, by itself */
export async function probeVies({ env, fetch }: ProbeOptions, own: string): Promise<Probed> {
  const vat = createViesVat({
    baseUrl: readSetting(env, 'VIES_BASE_URL') ?? VIES_ADDRESS,
    requester: own,
    timeout: TIMEOUT,
    ...(fetch && { fetch }),
  })
  try {
    const { valid } = await vat.lookUp(own)
    return valid
      ? { ok: true, remark: 'VIES' }
      : { ok: false, remark: `VIES does not know ${own}, the company's own VAT number in content/brand` }
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    return { ok: false, remark: `VIES does not answer (${reason}): VAT is charged meanwhile` }
  }
}
