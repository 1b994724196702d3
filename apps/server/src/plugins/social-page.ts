import { SOCIAL_PROVIDERS } from '@foyer/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Static, Type } from 'typebox'
import { ApiError } from '../api/api-error.ts'
import type { SocialStandIn } from '../gateways/index.ts'
import { type MerchantDirectory, textIn } from '../merchants/index.ts'
import { PRIVATE } from './demo-page.ts'
import type { RequestFacts } from './request-facts.ts'
import { MADE_UP_PEOPLE, nameIn, writeChoice, writeEnd } from './social-page-html.ts'

interface SocialPageOptions {
  readonly standIn: SocialStandIn
  readonly facts: RequestFacts
  readonly directory: MerchantDirectory
}

const Params = Type.Object({ provider: Type.Enum([...SOCIAL_PROVIDERS]) })
const Query = Type.Object({
  request: Type.String({ maxLength: 2000 }),
  /** Absent for who turned away. */
  person: Type.Optional(Type.String({ maxLength: 10 })),
})

/**
 * What stands in for LINE, Google and Facebook in a demo: a page where somebody picks a made-up person, at
 * `/dev/social/PROVIDER`, and the way back. It leads to paths of ours only.
 */
export function registerSocialPage(
  app: FastifyInstance,
  { standIn, facts, directory }: SocialPageOptions,
): void {
  const schema = { params: Params, querystring: Query, hide: true }
  type Asked = { Params: Static<typeof Params>; Querystring: Static<typeof Query> }

  app.get<Asked>('/dev/social/:provider', { schema }, async (request, reply) => {
    const merchant = facts.merchant(request)
    if (!merchant) throw new ApiError('merchant.unknown')
    const language = facts.pageLanguage(request, merchant)
    const asked = await standIn.read(request.query.request)
    const known = asked?.provider === request.params.provider ? directory.byCode(asked.merchant) : undefined
    if (!asked || !known) return sendPage(reply.status(400), writeEnd(language))
    const brand = textIn(known.names, language, known)
    return sendPage(reply, writeChoice(language, { ...asked, brand, request: request.query.request }))
  })

  app.get<Asked>('/dev/social/:provider/answer', { schema }, async (request, reply) => {
    const merchant = facts.merchant(request)
    if (!merchant) throw new ApiError('merchant.unknown')
    const language = facts.pageLanguage(request, merchant)
    const { request: asked, person: id } = request.query
    const person = MADE_UP_PEOPLE.find((one) => one.id === id)
    if (id !== undefined && !person) throw new ApiError('not.found')
    const path = person
      ? await standIn.allow(asked, { id: person.id, name: nameIn(person, language) })
      : await standIn.refuse(asked)
    if (path === undefined) return sendPage(reply.status(400), writeEnd(language))
    return reply.headers(PRIVATE).redirect(path, 303)
  })
}

const sendPage = (reply: FastifyReply, html: string) =>
  reply.headers(PRIVATE).type('text/html; charset=utf-8').send(html)
