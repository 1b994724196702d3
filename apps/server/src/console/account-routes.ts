import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { ConsoleParts } from './console-parts.ts'
import { demandSession } from './console-session.ts'
import { readBody } from './read-body.ts'

const text = (most: number) => Type.String({ maxLength: most })

/** Calls by which an operator looks after their own account. Whatever changes how they log in takes a proof of the last ten minutes. */
export function registerAccount(app: FastifyInstance, { orm, account, cookies }: ConsoleParts): void {
  const sessionOf = (request: FastifyRequest, reply: FastifyReply) =>
    demandSession(orm, cookies, request, reply)

  app.get('/console/api/account', async (request, reply) =>
    account.show(await sessionOf(request, reply), new Date()),
  )
  app.post('/console/api/account/passkey/challenge', async (request, reply) =>
    account.passkeyChallenge(await sessionOf(request, reply), new Date()),
  )
  app.post('/console/api/account/passkey/add', async (request, reply) => {
    const session = await sessionOf(request, reply)
    const response = Type.Unsafe<RegistrationResponseJSON>(Type.Object({ id: text(2000) }))
    const made = readBody(request, Type.Object({ response })).response
    const { device } = cookies.place(request, reply)
    await account.addPasskey(session, { response: made, device }, new Date())
    return {}
  })
  app.post('/console/api/account/passkey/remove', async (request, reply) => {
    const session = await sessionOf(request, reply)
    await account.removePasskey(session, readBody(request, Type.Object({ id: text(2000) })).id, new Date())
    return {}
  })
  app.post('/console/api/account/app-key', async (request, reply) =>
    account.appKey(await sessionOf(request, reply)),
  )
  app.post('/console/api/account/password', async (request, reply) => {
    const session = await sessionOf(request, reply)
    const fields = Type.Object({ password: text(200), secret: text(64), code: text(20) })
    await account.setPassword(session, readBody(request, fields), new Date())
    return {}
  })
  app.post('/console/api/account/recovery', async (request, reply) => ({
    recoveryCodes: await account.newRecoveryCodes(await sessionOf(request, reply), new Date()),
  }))
  app.post('/console/api/account/sessions/end', async (request, reply) => {
    const session = await sessionOf(request, reply)
    const { id } = readBody(
      request,
      Type.Object({ id: Type.String({ pattern: '^(others|[0-9a-f-]{36})$' }) }),
    )
    return { ended: await account.endSessions(session, id) }
  })
}
