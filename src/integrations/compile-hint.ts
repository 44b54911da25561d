/**
 * What a press calls is compiled with its script, beside the page's own work, instead of in the press: V8 compiles a
 * function when it is first called, unless the first line of its file says this. Other browsers read a comment.
 */
import type { Plugin } from 'vite'

const HINT = '//# allFunctionsCalledOnLoad\n'

/** Of React a page calls a small part. */
const ISLAND = /\.tsx$|\/node_modules\/(react|react-dom|scheduler)\//

export function compileHint(): Plugin {
  return {
    name: 'compile-hint',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // Vite puts lines of its own before all that is there.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && !file.moduleIds.some((id) => ISLAND.test(id)))
            file.code = HINT + file.code
      },
    },
  }
}
