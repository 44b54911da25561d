/** `netlify.toml`, as Netlify's own parser understands it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { resolveConfig } from '@netlify/config'
import { beforeAll, describe, expect, it } from 'vitest'
import { ROOT, SHARDS } from '#local/paths'

interface NetlifyConfig {
  build: {
    command: string
    publish: string
    environment: Record<string, string>
    processing: { skip_processing: boolean; html: { pretty_urls: boolean } }
  }
  functionsDirectory: string
  functions: Record<string, { node_bundler?: string; included_files?: string[] }>
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

  it('deploys the functions, bundled by esbuild, with the catalogue of the deploy', () => {
    expect(config.functionsDirectory).toBe(join(ROOT, 'functions'))
    const { node_bundler, included_files = [] } = config.functions['*'] ?? {}
    expect(node_bundler).toBe('esbuild')
    expect(included_files).toEqual([`${SHARDS.slice(ROOT.length + 1)}/*.json`])
    expect(existsSync(join(SHARDS, 'index.json'))).toBe(true)
  })
})
