import { relative } from 'node:path'
import { minifySync, type Plugin } from 'vite'

/** File that tells the sizes, in the folder of the build: by script, the bytes of each module in it, minified. */
const FILE = 'module-sizes.json'

/**
 * Writes down what each script of the build is made of, for `npm run bundle-report`. Bytes are those of a module that is minified
 * alone: their shares tell who takes how much of a script.
 * @param root modules are named by their paths from here
 */
export function moduleSizes({ root }: { root: string }): Plugin {
  return {
    name: 'foyer:module-sizes',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const sizes = chunks.map(({ fileName, modules }) => [
        fileName,
        Object.fromEntries(
          Object.entries(modules).map(([id, { code }]) => [
            relative(root, id.replace(/^\0|\?.*$/g, '')),
            minifySync('module.js', code ?? '').code.length,
          ]),
        ),
      ])
      this.emitFile({
        type: 'asset',
        fileName: FILE,
        source: JSON.stringify(Object.fromEntries(sizes)),
      })
    },
  }
}
