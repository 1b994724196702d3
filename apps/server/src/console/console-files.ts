import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Hands out the built pages of the console: files with a hash in their names for ever, and one document for every address, which the
 * browser is asked to fetch each time.
 * @param folder with `index.html`; where it is not built, there are the calls only
 */
export async function serveConsole(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false, preCompressed: true })
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    reply.sendFile(`assets/${request.params['*']}`),
  )
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/assets/') && reply.statusCode < 300)
      reply.header('cache-control', 'public, max-age=31536000, immutable')
  })
  app.get('/console/api/*', (_request, reply) => reply.callNotFound())
  app.get('/icon.svg', (_request, reply) => reply.sendFile('icon.svg'))
  const page = (_request: unknown, reply: { sendFile(file: string): unknown }) => reply.sendFile('index.html')
  app.get('/', page)
  app.get('/*', page)
}
