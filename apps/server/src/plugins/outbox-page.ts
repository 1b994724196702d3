import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../api/escape-html.ts'
import type { OutboxMessage } from '../gateways/index.ts'

/**
 * What would have been sent, for people at `/dev/outbox` and for programs at `/dev/outbox.json`; only in demo mode, since
 * it tells codes and links.
 */
export function registerOutboxPage(
  app: FastifyInstance,
  messages: () => Promise<readonly OutboxMessage[]>,
): void {
  app.get('/dev/outbox.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await messages()),
  )
  app.get('/dev/outbox', { schema: { hide: true } }, async (_request, reply) => {
    const body = (await messages()).map(describe).join('')
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(body || '<p>Nothing was sent yet.</p>'))
  })
}

function describe({ merchant, kind, recipient, subject, text, createdAt }: OutboxMessage): string {
  const head = [createdAt.toISOString(), merchant, kind, recipient].map(escapeHtml).join(' · ')
  return `<section><p>${head}</p><h2>${escapeHtml(subject)}</h2><pre>${linked(text)}</pre></section>`
}

const linked = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)

function page(body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox</title><meta name="viewport" content="width=device-width, initial-scale=1"><style>body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:auto;padding:1rem;background:#0b0d1a;color:#e8ecf5}a{color:#5eead4}h2{font-size:1.1rem}h2:empty{display:none}section{border-block-start:1px solid #2a3050}p{color:#a8b0c8}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}</style></head><body><main><h1>Outbox</h1>${body}</main></body></html>`
}
