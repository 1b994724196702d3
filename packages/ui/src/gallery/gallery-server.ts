import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { renderGallery } from './gallery-rendering.tsx'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const kinds: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

/** Builds with React's complaints on; both builds give a class the same name, so that the pages can be compared. */
async function buildPart(outDir: string, entry: string, ssr: boolean) {
  await build({
    configFile: false,
    mode: 'development',
    root: here('../..'),
    logLevel: 'error',
    css: { modules: { generateScopedName: '[name]_[local]' } },
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      ssr,
      rolldownOptions: {
        input: here(entry),
        output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
  })
}

type Rendering = { renderGallery: typeof renderGallery }

/**
 * Builds the gallery and serves it on a free port for tests in a browser: written on the server, then hydrated.
 * @param name folder for the build, one per test file
 */
export async function serveGallery(name: string) {
  const folder = here(`../../../../build/gallery/${name}`)
  await Promise.all([
    buildPart(`${folder}/client`, './gallery-client.tsx', false),
    buildPart(`${folder}/server`, './gallery-rendering.tsx', true),
  ])
  const rendering = `file://${folder}/server/gallery-rendering.js`
  const built = (await import(/* @vite-ignore */ rendering)) as Rendering
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://gallery')
    const kind = kinds[extname(pathname)]
    try {
      response.setHeader('content-type', kind ?? 'text/html; charset=utf-8')
      response.end(kind ? await readFile(`${folder}/client${pathname}`) : built.renderGallery(search))
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, close: () => server.close() }
}
