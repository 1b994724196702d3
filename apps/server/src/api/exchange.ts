import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Headers and cookies of one call; scripts of the page never see those, and other sites never make the browser send
 * them.
 */
export interface Exchange {
  /** As they were sent: nothing but what a signature proves may be believed. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The body as it came, of calls whose body is raw; empty for others. */
  readonly bytes: Uint8Array
  /** Path and query as they were sent. */
  readonly path: string
  /**
   * Answers with this text in the place of the envelope, for senders that want an answer of their own; of the type JSON where it is
   * JSON.
   */
  answerWith(text: string): void
  /** What a cookie holds; empty where there is none. */
  cookie(name: string): string
  setCookie(name: string, value: string, maxAgeMs: number): void
  dropCookie(name: string): void
  /** Aborted when the caller has gone away. */
  closed(): AbortSignal
}

/** For calls that are answered while a page is rendered: they have no browser. */
export const noExchange: Exchange = {
  headers: {},
  bytes: new Uint8Array(),
  path: '',
  answerWith: () => undefined,
  cookie: () => '',
  setCookie: () => undefined,
  dropCookie: () => undefined,
  closed: () => new AbortController().signal,
}

const kept = new WeakMap<FastifyRequest, Uint8Array>()

/** Keeps the body of a request as it came, for {@link Exchange.bytes}. */
export const keepBytes = (request: FastifyRequest, bytes: Uint8Array): void => void kept.set(request, bytes)

/**
 * What a call exchanges. Over HTTPS the names of its cookies carry `__Host-`.
 * @param answerWith takes the text of an answer without the envelope, where the call may have one
 */
export function exchangeOf(
  request: FastifyRequest,
  reply: FastifyReply,
  https: boolean,
  answerWith: Exchange['answerWith'] = () => undefined,
): Exchange {
  const named = (name: string) => (https ? `__Host-${name}` : name)
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, secure: https, sameSite: 'strict' }
  return {
    headers: request.headers,
    bytes: kept.get(request) ?? noExchange.bytes,
    path: request.url,
    answerWith,
    cookie: (name) => request.cookies[named(name)] ?? '',
    setCookie: (name, value, maxAgeMs) =>
      void reply.setCookie(named(name), value, { ...options, maxAge: Math.floor(maxAgeMs / 1000) }),
    dropCookie: (name) => void reply.clearCookie(named(name), options),
    closed() {
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      return gone.signal
    },
  }
}
