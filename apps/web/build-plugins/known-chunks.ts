import type { Plugin } from 'vite'

/** What `build.modulePreload.resolveDependencies` takes of Vite. */
type ResolveDependencies = (
  file: string,
  dependencies: string[],
  context: { hostId: string; hostType: 'html' | 'js' },
) => string[]

/**
 * Leaves chunks that every page has run already, or that nearly every part shares, out of what scripts preload: each
 * script would name them once more.
 * @param names of chunks; the build fails where one of them has no file
 */
export function knownChunks(names: readonly string[]): Plugin & { resolveDependencies: ResolveDependencies } {
  const known = new Set<string>()
  return {
    name: 'foyer:known-chunks',
    apply: 'build',
    generateBundle: {
      // Before Vite asks for the dependencies of each chunk.
      order: 'pre',
      handler(_options, bundle) {
        known.clear()
        const missing = new Set(names)
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !names.includes(file.name)) continue
          known.add(file.fileName)
          missing.delete(file.name)
        }
        if (missing.size > 0) this.error(`The build has no chunk called ${[...missing].join(', ')}.`)
      },
    },
    resolveDependencies: (_file, dependencies, { hostType }) =>
      hostType === 'js' ? dependencies.filter((file) => !known.has(file)) : dependencies,
  }
}
