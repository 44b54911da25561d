/** `netlify.toml`, as Netlify's own parser understands it. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { resolveConfig } from '@netlify/config'
import { beforeAll, describe, expect, it } from 'vitest'
import { BUNDLED_FUNCTIONS, FUNCTIONS, ROOT, SHARDS } from '#local/paths'
import { THIRD_PARTIES } from '#third-parties/registry'

interface NetlifyConfig {
  build: {
    command: string
    publish: string
    environment: Record<string, string>
    processing: { skip_processing: boolean; html: { pretty_urls: boolean } }
  }
  functionsDirectory: string
  functions: Record<string, { node_bundler?: string; included_files?: string[] }>
  plugins: { package: string }[]
  template: { environment: Record<string, string> }
}

describe('netlify.toml', () => {
  let config: NetlifyConfig

  beforeAll(async () => {
    const options = {
      repositoryRoot: ROOT,
      cwd: ROOT,
      offline: true,
      buffer: true,
      context: 'production',
      branch: 'main',
    }
    config = (await resolveConfig(options)).config
  })

  it('builds with the script that developers use', () => {
    expect(config.build.command).toBe('npm run build')
    expect(config.build.publish).toBe(join(ROOT, 'dist'))
  })

  it('runs on the Node that the lock file pins', () => {
    expect(config.build.environment.NODE_VERSION).toBe('24')
  })

  it('has files sent as they were built', () => {
    expect(config.build.processing).toMatchObject({ skip_processing: true, html: { pretty_urls: false } })
  })

  it('deploys the bundles of the functions as they are, with the catalogue of the deploy', () => {
    expect(config.functionsDirectory).toBe(BUNDLED_FUNCTIONS)
    const { node_bundler, included_files = [] } = config.functions['*'] ?? {}
    // What finds the files that a function imports when it needs them.
    expect(node_bundler).toBe('nft')
    const names = (folder: string) => readdirSync(folder).map((file) => file.replace(/\.\w+$/, ''))
    expect(names(BUNDLED_FUNCTIONS)).toEqual(names(FUNCTIONS))
    expect(included_files).toEqual([`${SHARDS.slice(ROOT.length + 1)}/*.json`])
    expect(existsSync(join(SHARDS, 'index.json'))).toBe(true)
  })

  it('asks for what the shop does not sell without, when the button deploys it', () => {
    const needed = THIRD_PARTIES.flatMap(({ settings }) => settings).filter(
      ({ without }) => without === 'refused',
    )
    expect(config.template.environment).toEqual(
      Object.fromEntries(needed.map(({ name, purpose }) => [name, purpose])),
    )
  })

  it('keeps what was made for the next build', () => {
    expect(config.plugins.map((plugin) => plugin.package)).toEqual(['./scripts/netlify/keep-what-was-made'])
  })
})
