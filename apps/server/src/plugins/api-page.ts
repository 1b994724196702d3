import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../api/escape-html.ts'
import { ENCRYPTION_EXAMPLE, ENCRYPTION_GUIDE } from './encryption-guide.ts'

interface OpenApiOperation {
  readonly summary?: string
  readonly description?: string
  readonly parameters?: readonly {
    readonly name: string
    readonly required?: boolean
    readonly schema?: object
  }[]
}

/** Markdown, as OpenAPI has it. */
const DESCRIPTION = `The API of the mobile site.

## Encrypted payloads

${ENCRYPTION_GUIDE.join('\n\n')}

\`\`\`js
${ENCRYPTION_EXAMPLE}
\`\`\``

/** Collects the contract as OpenAPI 3.1 for {@link registerApiPage}. Call before any endpoint is registered. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Foyer', version: '1', description: DESCRIPTION },
    },
  })
}

/** The contract for programs at `/wps/openapi.json` and for people at `/docs/api`: in a demo, and for operators. */
export function registerApiPage(app: FastifyInstance, describeApi: () => object): void {
  app.get('/wps/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').send(describeApi()),
  )
  app.get('/docs/api', { schema: { hide: true } }, async (_request, reply) => {
    const document = describeApi() as { paths?: Record<string, Record<string, OpenApiOperation>> }
    const sections = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => describe(path, method, operation)),
    )
    return reply.type('text/html; charset=utf-8').send(page(sections.join('')))
  })
}

function describe(path: string, method: string, operation: OpenApiOperation): string {
  const rows = (operation.parameters ?? []).map(
    ({ name, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code>${required ? ' *' : ''}</td><td><code>${escapeHtml(JSON.stringify(schema ?? {}))}</code></td></tr>`,
  )
  const table = rows.length > 0 ? `<table><tbody>${rows.join('')}</tbody></table>` : '<p>No parameters.</p>'
  return `<section><h2><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2><p>${escapeHtml(operation.summary ?? '')}</p><p>${escapeHtml(operation.description ?? '')}</p>${table}</section>`
}

function encryption(): string {
  const guide = ENCRYPTION_GUIDE.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('')
  return `<section id="encryption"><h2>Encrypted payloads</h2>${guide}<pre tabindex="0"><code>${escapeHtml(ENCRYPTION_EXAMPLE)}</code></pre></section>`
}

function page(body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API</title><meta name="viewport" content="width=device-width, initial-scale=1"><style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:auto;padding:1rem;background:#0b0d1a;color:#e8ecf5}a{color:#5eead4}h2{font-size:1.1rem;overflow-wrap:anywhere}section{border-block-start:1px solid #2a3050}pre{overflow-x:auto;padding:1rem;background:#12162b}td{padding:.25rem .75rem .25rem 0;vertical-align:top;overflow-wrap:anywhere}</style></head><body><main><h1>API</h1><p>The same as <a href="/wps/openapi.json">OpenAPI 3.1</a>. Every answer is <code>{success, value, errorCode, message}</code>.</p>${encryption()}${body}</main></body></html>`
}
