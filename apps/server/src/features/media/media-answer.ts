import type { FastifyReply, FastifyRequest } from 'fastify'

const DAY_THEN_WEEK = 'public, max-age=86400, stale-while-revalidate=604800'
const FOREVER = 'public, max-age=31536000, immutable'
const BRIEFLY = 'public, max-age=60'
const SEALED = "default-src 'none'; sandbox"
/** Drawings may style themselves, and nothing else. */
const SEALED_DRAWING = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** One answer of the media routes. */
export interface MediaAnswer {
  readonly bytes: Buffer
  readonly type: string
  /** Strong entity tag, in quotes. */
  readonly tag: string
  /** The address names the version of the picture. */
  readonly versioned: boolean
  /** False while a better format is being made. */
  readonly settled: boolean
}

/** Headers that every answer below `/media/` carries, refusals too. */
export function setGuardHeaders(reply: FastifyReply, drawing = false): void {
  reply.header('x-content-type-options', 'nosniff')
  reply.header('content-security-policy', drawing ? SEALED_DRAWING : SEALED)
  reply.header('cross-origin-resource-policy', 'cross-origin')
}

/** How long browsers and proxies keep an answer. */
export function cacheControl(versioned: boolean, settled = true): string {
  if (!settled) return BRIEFLY
  return versioned ? FOREVER : DAY_THEN_WEEK
}

/** True when the browser has these bytes already (RFC 9110, 13.1.2). */
export function isUnchanged(request: FastifyRequest, tag: string): boolean {
  const known = request.headers['if-none-match']
  if (known === undefined) return false
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}

/** Answers that nothing has changed. */
export function sendUnchanged(reply: FastifyReply, tag: string, versioned: boolean): FastifyReply {
  reply.header('etag', tag).header('cache-control', cacheControl(versioned))
  return reply.code(304).send()
}

/** Sends the picture, or that it is unchanged. */
export function sendMedia(request: FastifyRequest, reply: FastifyReply, answer: MediaAnswer): FastifyReply {
  reply.header('etag', answer.tag).header('cache-control', cacheControl(answer.versioned, answer.settled))
  if (isUnchanged(request, answer.tag)) return reply.code(304).send()
  return reply.type(answer.type).send(answer.bytes)
}
