/**
 * `import code from './head.ts?inline-script'` gives the bundled, minified text of a script, for the few lines
 * that must run while the head is parsed. The build allows it by its hash in the CSP.
 */
import { build } from 'esbuild'
import type { Plugin } from 'vite'

const SUFFIX = '?inline-script'

export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(SUFFIX)) return
      const resolved = await this.resolve(source.slice(0, -SUFFIX.length), importer)
      return resolved && `${resolved.id}${SUFFIX}`
    },
    async load(id) {
      if (!id.endsWith(SUFFIX)) return
      const { outputFiles, metafile } = await build({
        entryPoints: [id.slice(0, -SUFFIX.length)],
        bundle: true,
        minify: true,
        format: 'iife',
        target: 'es2022',
        // Says nothing that the type checker has not made sure of, in every page.
        tsconfigRaw: { compilerOptions: { alwaysStrict: false } },
        write: false,
        metafile: true,
      })
      for (const file of Object.keys(metafile.inputs)) this.addWatchFile(file)
      return `export default ${JSON.stringify(outputFiles[0]?.text.trim())}`
    },
  }
}
