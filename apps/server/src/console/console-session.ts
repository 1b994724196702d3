import { createHash, randomBytes } from 'node:crypto'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../api/api-error.ts'
import { deviceOf } from '../api/device.ts'
import {
  findOperatorSession,
  type OperatorSession,
  SESSION_LIFE_MS,
  type SessionPlace,
} from '../features/operators/index.ts'
import { clientAddressOf } from '../plugins/proxy-trust.ts'

/** How long a browser keeps its number, in ms. */
const DEVICE_LIFE_MS = 365 * 24 * 3_600_000

/** Cookies of the console. Browsers take `__Host-` over HTTPS only, for this host and the whole of it. */
export function consoleCookies(isHttps: () => boolean) {
  const prefixed = (name: string) => (isHttps() ? `__Host-${name}` : name)
  const options = (lifeMs: number) =>
    ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps(), maxAge: lifeMs / 1000 }) as const
  return {
    token: (request: FastifyRequest) => request.cookies[prefixed('foyer-operator')] ?? '',
    open(reply: FastifyReply, token: string) {
      reply.setCookie(prefixed('foyer-operator'), token, options(SESSION_LIFE_MS))
    },
    close(reply: FastifyReply) {
      reply.clearCookie(prefixed('foyer-operator'), options(0))
    },
    /** Where a request comes from; a browser without a number gets one. */
    place(request: FastifyRequest, reply: FastifyReply): SessionPlace {
      const name = prefixed('foyer-device')
      const kept = request.cookies[name] ?? ''
      const number = /^[\w-]{22}$/.test(kept) ? kept : randomBytes(16).toString('base64url')
      if (number !== kept) reply.setCookie(name, number, options(DEVICE_LIFE_MS))
      return {
        address: clientAddressOf(request),
        device: deviceOf(request.headers['user-agent'] ?? ''),
        deviceId: createHash('sha256').update(number).digest('base64url'),
      }
    },
  }
}

export type ConsoleCookies = ReturnType<typeof consoleCookies>

/** The session of a request; `undefined` for nobody's. */
export async function findSession(
  orm: NodePgDatabase,
  cookies: ConsoleCookies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<OperatorSession | undefined> {
  const token = cookies.token(request)
  return token === '' ? undefined : findOperatorSession(orm, token, cookies.place(request, reply), new Date())
}

/** The session of a request. @throws {ApiError} `session.missing`, `session.expired` */
export async function demandSession(
  orm: NodePgDatabase,
  cookies: ConsoleCookies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<OperatorSession> {
  const session = await findSession(orm, cookies, request, reply)
  if (session) return session
  if (cookies.token(request) === '') throw new ApiError('session.missing', { message: 'Log in first.' })
  cookies.close(reply)
  throw new ApiError('session.expired', { message: 'The session has ended. Log in again.' })
}
