import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { ApiError } from '../api/api-error.ts'
import { endOperatorSessions, listDemoOperators, type OpenedSession } from '../features/operators/index.ts'
import { isFromThisMachine } from './console-guard.ts'
import type { ConsoleParts } from './console-parts.ts'
import { demandSession } from './console-session.ts'
import { readBody } from './read-body.ts'

const text = (most: number) => Type.String({ maxLength: most })
/** What a browser's WebAuthn call gives; the library checks it. */
const credential = <Response>() => Type.Unsafe<Response>(Type.Object({ id: text(2000) }))
const assertion = Type.Object({ response: credential<AuthenticationResponseJSON>() })
const token = Type.String({ pattern: '^[\\w-]{43}$' })

/** Calls by which operators come in and go, and prove who they are. */
export function registerLogin(app: FastifyInstance, { orm, login, cookies, demo }: ConsoleParts): void {
  const opened = (reply: FastifyReply, { token: opens, recoveryCodes }: OpenedSession) => {
    cookies.open(reply, opens)
    return { recoveryCodes: recoveryCodes ?? null }
  }
  const sessionOf = (request: FastifyRequest, reply: FastifyReply) =>
    demandSession(orm, cookies, request, reply)

  app.get('/console/api/ways', async (request) => ({
    demo: demo && isFromThisMachine(request) ? await listDemoOperators(orm) : [],
  }))
  app.post('/console/api/login/challenge', (request, reply) =>
    login.challenge(cookies.place(request, reply), new Date()),
  )
  app.post('/console/api/login/passkey', async (request, reply) => {
    const { response } = readBody(request, assertion)
    return opened(reply, await login.byPasskey(response, cookies.place(request, reply), new Date()))
  })
  app.post('/console/api/login/code', async (request, reply) => {
    const body = readBody(request, Type.Object({ name: text(100), password: text(200), code: text(40) }))
    return opened(reply, await login.byCode(body, cookies.place(request, reply), new Date()))
  })
  app.post('/console/api/login/demo', async (request, reply) => {
    const { name } = readBody(request, Type.Object({ name: text(100) }))
    if (!demo || !isFromThisMachine(request))
      throw new ApiError('access.denied', {
        message: 'Operators of the demo log in from the machine itself.',
      })
    return opened(reply, await login.byDemo(name, cookies.place(request, reply), new Date()))
  })
  app.post('/console/api/logout', async (request, reply) => {
    const { id, operator } = await sessionOf(request, reply)
    await endOperatorSessions(orm, operator.id, { only: id })
    cookies.close(reply)
    return {}
  })

  app.post('/console/api/prove/challenge', async (request, reply) =>
    login.proveChallenge(await sessionOf(request, reply), new Date()),
  )
  app.post('/console/api/prove/passkey', async (request, reply) => {
    const session = await sessionOf(request, reply)
    await login.proveByPasskey(session, readBody(request, assertion).response, new Date())
    return {}
  })
  app.post('/console/api/prove/code', async (request, reply) => {
    const session = await sessionOf(request, reply)
    const { code } = readBody(request, Type.Object({ code: text(40) }))
    await login.proveByCode(session, code, cookies.place(request, reply), new Date())
    return {}
  })
  app.post('/console/api/prove/demo', async (request, reply) => {
    const session = await sessionOf(request, reply)
    if (!demo || !session.operator.demo || !isFromThisMachine(request)) throw new ApiError('access.denied')
    await login.proveDemo(session, new Date())
    return {}
  })

  app.post('/console/api/join', async (request, reply) => {
    const body = readBody(request, Type.Object({ token }))
    return login.invitation(body.token, cookies.place(request, reply), new Date())
  })
  app.post('/console/api/join/challenge', (request) => {
    const body = readBody(request, Type.Object({ token, name: text(100) }))
    return login.joinChallenge(body.token, body.name, new Date())
  })
  app.post('/console/api/join/app-key', (request) => {
    const body = readBody(request, Type.Object({ token, name: text(100) }))
    return login.joinAppKey(body.token, body.name, new Date())
  })
  app.post('/console/api/join/passkey', async (request, reply) => {
    const response = credential<RegistrationResponseJSON>()
    const body = readBody(request, Type.Object({ token, name: text(100), response }))
    return opened(reply, await login.join(body, cookies.place(request, reply), new Date()))
  })
  app.post('/console/api/join/password', async (request, reply) => {
    const fields = { token, name: text(100), password: text(200), secret: text(64), code: text(20) }
    const body = readBody(request, Type.Object(fields))
    return opened(reply, await login.join(body, cookies.place(request, reply), new Date()))
  })
}
