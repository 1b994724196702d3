import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { WebBuild } from './web-build.ts'

/** The web straight from its sources, with hot reload; development only. */
export interface DevWeb {
  readonly web: () => Promise<WebBuild>
  /** Answers requests for sources. @returns whether the request was taken */
  serve(request: IncomingMessage, response: ServerResponse, rest: () => void): boolean
  /** The gallery of the design system at `/dev/ui`. */
  registerGallery(app: FastifyInstance): void
  /** How often sources changed so far: rendered pages are kept no longer. */
  changes(): number
  close(): Promise<void>
}

/** Addresses that the application itself answers. */
const OWN = /^\/(?:m|wps|media|healthz|readyz|metrics|docs|dev)(?:[/?]|$)|^\/(?:\?|$)/

const GALLERY = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Design system</title><meta name="viewport" content="width=device-width, initial-scale=1"></head><body><div id="root"></div><script type="module" src="/src/dev/gallery-entry.tsx"></script></body></html>`

/** Starts the bundler inside the server. @param root folder of the project */
export async function openDevWeb(root: string): Promise<DevWeb> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(root, 'apps', 'web', 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { port: 24_700 } },
    appType: 'custom',
  })
  let changes = 0
  vite.watcher.on('change', () => {
    changes += 1
  })
  return {
    async web() {
      const { renderPage, pageParameters, pagePath, renderDemoGame } = (await vite.ssrLoadModule(
        '/src/entry-server.tsx',
      )) as Pick<WebBuild, 'renderPage' | 'pageParameters' | 'pagePath'> & {
        renderDemoGame: WebBuild['demoGame']['render']
      }
      const fromSources = (script: string) => ({
        script,
        scriptImports: [],
        preloads: [],
        styles: [],
        styleText: '',
        laterStyleText: '',
      })
      return {
        renderPage,
        pageParameters,
        pagePath,
        demoGame: { render: renderDemoGame, files: fromSources('/src/entry-demo-game.ts') },
        clientDir: '',
        filesOf: () => fromSources('/src/entry-client.tsx'),
        finish: (html, address) => vite.transformIndexHtml(address, html),
      }
    },
    serve(request, response, rest) {
      if (OWN.test(request.url ?? '/')) return false
      vite.middlewares(request, response, rest)
      return true
    },
    registerGallery(app) {
      app.get('/dev/ui', { schema: { hide: true } }, async (_request, reply) =>
        reply
          .removeHeader('content-security-policy')
          .type('text/html; charset=utf-8')
          .send(await vite.transformIndexHtml('/dev/ui', GALLERY)),
      )
    },
    changes: () => changes,
    close: () => vite.close(),
  }
}
