/** What is deployed as a function: small, quick to start, and without anything that is only for a developer's machine. */
import { readdir } from 'node:fs/promises'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'

const functions = (await readdir('functions')).map((file) => file.replace(/\.ts$/, ''))
const MAX_BYTES = 1_500_000

async function bundle(name: string): Promise<{ bytes: number; inputs: string[] }> {
  const { metafile, outputFiles } = await build({
    entryPoints: [`functions/${name}.ts`],
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['pg-native'],
    metafile: true,
    write: false,
    logLevel: 'silent',
  })
  return { bytes: outputFiles[0]?.contents.byteLength ?? 0, inputs: Object.keys(metafile.inputs) }
}

describe.each(functions)('the function %s', (name) => {
  it('is small, and has no stand-in in it', async () => {
    const { bytes, inputs } = await bundle(name)
    expect(bytes).toBeLessThan(MAX_BYTES)
    expect(inputs.filter((path) => /electric-sql|stand-in|loaders\/|node_modules\/yaml/.test(path))).toEqual(
      [],
    )
  })
})
