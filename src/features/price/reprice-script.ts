/** The price script as a file of its own, named by its content so that it is fetched once. */
import { scriptFile } from '#core/site/shared-files'
import script from '#features/price/reprice.ts?inline-script'
import { contentHash } from '#loaders/hash'

/** Compiled when it comes and not when a choice is made, as the scripts of `src/integrations/compile-hint.ts`. */
const code = `//# allFunctionsCalledOnLoad\n${script}`

const hash = contentHash([code]).slice(0, 8)

const name = `prices-${hash}`

export const repriceScript = { code, name, address: scriptFile(name) }
