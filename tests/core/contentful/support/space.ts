/** A space of the stand-in that was filled by a push, and an editor who works in it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesSource } from '#loaders/files-source'
import type { RawContent } from '#loaders/source'
import { CONTENT } from '#local/paths'
import type { ClientOptions } from '#third-parties/contentful/server/delivery'
import { type Management, openManagement } from '#third-parties/contentful/server/management'
import { type ReadSpace, readContentful } from '#third-parties/contentful/server/source'
import type { Fields } from '#third-parties/contentful/server/space'
import {
  DELIVERY_TOKEN,
  MANAGEMENT_TOKEN,
  PREVIEW_TOKEN,
  type SpaceSettings,
  spaceSettings,
} from '#third-parties/contentful/settings'
import { type StandIn, startStandIn } from '#third-parties/contentful/stand-in/server'
import type { Setting } from '#third-parties/setting'
import { type Known, type Plan, planPush } from '../../../../scripts/contentful/plan.ts'
import { push } from '../../../../scripts/contentful/push.ts'

export interface TestSpace {
  standIn: StandIn
  management: Management
  raw: RawContent
  plan(): Promise<Plan>
  /** Changes a draft. @returns its version */
  save(id: string, change: (fields: Record<string, Record<string, unknown>>) => void): Promise<number>
  publish(id: string, version: number): Promise<void>
  unpublish(id: string): Promise<void>
  read(cache: string, options?: ClientOptions & { isPreview?: boolean }): Promise<ReadSpace>
  close(): Promise<void>
}

/** @param change of the content that is pushed */
export async function openTestSpace(
  change: (raw: RawContent) => RawContent = (raw) => raw,
): Promise<TestSpace> {
  const standIn = await startStandIn()
  const settings = settingsOf(standIn, MANAGEMENT_TOKEN)
  // Nothing keeps a test waiting: the stand-in has time.
  const management = openManagement(settings, async () => {})
  const raw = change(await filesSource(CONTENT).read())
  const plan = () => planPush(management, { raw, folder: CONTENT })
  await push(management, await plan(), { removes: false })
  const entry = (id: string) => management.ask<Known>('GET', `entries/${id}`)
  return {
    standIn,
    management,
    raw,
    plan,
    async save(id, change) {
      const { sys, fields } = await entry(id)
      const changed = structuredClone(fields) as Record<string, Record<string, unknown>>
      change(changed)
      const saved = await management.ask<Known>('PUT', `entries/${id}`, {
        ...{ body: { fields: changed satisfies Fields }, version: sys.version },
      })
      return saved.sys.version
    },
    async publish(id, version) {
      await management.ask('PUT', `entries/${id}/published`, { version })
    },
    async unpublish(id) {
      await management.ask('DELETE', `entries/${id}/published`)
    },
    async read(cache, { isPreview = false, ...options } = {}) {
      const stock = await readFile(join(CONTENT, 'catalog/stock.csv'), 'utf8')
      const settings = settingsOf(standIn, isPreview ? PREVIEW_TOKEN : DELIVERY_TOKEN)
      const media = join(cache, isPreview ? 'drafts' : 'media')
      return readContentful(settings, { cache, media, stock, isPreview, ...options })
    },
    close: () => standIn.close(),
  }
}

export function settingsOf({ env }: StandIn, token: Setting): SpaceSettings {
  const settings = spaceSettings(env, token)
  if ('wrong' in settings) throw new Error(settings.wrong.join('\n'))
  return settings
}
