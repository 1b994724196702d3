import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'

/** Names in the service worker's source that the build replaces. */
const FILES = '__SHELL_FILES__'
const BUILD = '__BUILD__'

/**
 * Tells the service worker what the shell consists of: the script that makes pages live, what it imports at once, and
 * their styles. Names carry a hash of the content, so the list is also the shell's version.
 * @param entry name of the page's entry
 * @param worker name of the service worker's entry
 */
export function shellFiles({ entry, worker }: { entry: string; worker: string }): Plugin {
  return {
    name: 'foyer:shell-files',
    apply: 'build',
    generateBundle: {
      // After the bundler's own plugins, which give chunks their styles.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const script = chunks.find((chunk) => chunk.isEntry && chunk.name === worker)
        const page = chunks.find((chunk) => chunk.isEntry && chunk.name === entry)
        if (!script || !page) return
        if (script.imports.length > 0) {
          this.error(`The service worker imports ${script.imports.join(', ')}: it must be one file.`)
        }
        const files = filesOf(page, new Map(chunks.map((chunk) => [chunk.fileName, chunk])))
        const build = createHash('sha256').update(Object.keys(bundle).sort().join('\n')).digest('hex')
        script.code = script.code
          .replace(FILES, JSON.stringify(files.map((file) => `/${file}`)))
          .replace(BUILD, JSON.stringify(build.slice(0, 12)))
      },
    },
  }
}

/** Files of the entry, of what it starts, and of everything that these import at once, each once. */
function filesOf(
  page: Rolldown.OutputChunk,
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
): readonly string[] {
  const files = new Set<string>()
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const name of chunk.imports) {
      const imported = chunks.get(name)
      if (imported) visit(imported)
    }
  }
  visit(page)
  for (const name of page.dynamicImports) {
    const started = chunks.get(name)
    if (started) visit(started)
  }
  return [...files]
}
