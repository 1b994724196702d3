import { isTrial } from '@foyer/contract'
import { and, eq } from 'drizzle-orm'
import { Type } from 'typebox'
import { ApiError } from '../../api/api-error.ts'
import {
  connectionFor,
  findConnections,
  gamesService,
  installationSecrets,
  LOCAL_GAMES,
  OWN_GAMES,
  ownGamesSecret,
} from '../../gateways/index.ts'
import { flagInput, memberName, withForm } from '../../operations/inputs.ts'
import { defineOperation } from '../../operations/operation.ts'
import type { OperatorGround } from '../../operations/operator-ground.ts'
import { moment, orNull, secret } from '../../operations/outputs.ts'
import { games } from '../catalogue/index.ts'
import { demandMemberByName, memberSubject } from '../member/index.ts'
import { demoSecret } from './demo-secret.ts'
import { LET_IN, openGameSession } from './game-session-store.ts'

const connectionsOf = ({ orm, merchant }: OperatorGround) =>
  findConnections(orm, { merchant: merchant.code, service: gamesService.name })

/** The secret of a connection that has one of the product's making; `undefined` for any other. */
async function madeSecret(
  { orm, merchant }: OperatorGround,
  connection: string,
  provider: string | undefined,
): Promise<string | undefined> {
  const secretOf = installationSecrets(orm)
  if (provider === OWN_GAMES || (provider === undefined && connection === OWN_GAMES))
    return ownGamesSecret(secretOf, merchant.code, connection)
  return connection === LOCAL_GAMES ? demoSecret(secretOf, merchant.code) : undefined
}

/** What operators do with connections to providers of games. */
export const providerOperations = [
  defineOperation({
    id: 'connections.list',
    permission: 'connections.read',
    summary: 'with the key by which each calls the wallet, and whether its games can be launched',
    reads: true,
    input: Type.Object({}),
    output: Type.Array(
      Type.Object({
        key: Type.String(),
        provider: Type.String(),
        vendors: orNull(Type.Array(Type.String())),
        currencies: orNull(Type.Array(Type.String())),
        unit: Type.String(),
        addresses: orNull(Type.Array(Type.String())),
        secrets: Type.Integer({
          description: 'How many secrets sign calls: two while one replaces the other',
        }),
        downSince: orNull(moment()),
      }),
    ),
    example: async () => ({}),
    run: async (ground) =>
      (await connectionsOf(ground)).map(({ name, provider, settings, secrets, downSince }) => ({
        key: `${ground.merchant.code}.${name}`,
        provider,
        vendors: settings.vendors?.split(',') ?? null,
        currencies: settings.currencies?.split(',') ?? null,
        unit: settings.unit ?? 'minor',
        addresses: settings.addresses?.split(',') ?? null,
        secrets: [secrets.secret, secrets.oldSecret].filter((secret) => secret !== undefined).length,
        downSince,
      })),
    tell: (found) =>
      found.length === 0
        ? ['There are none: every game opens the page of our own.']
        : found.map(({ key, provider, vendors, currencies, unit, addresses, secrets, downSince }) =>
            [
              key,
              provider,
              `games of ${vendors?.join(',') ?? 'all others'}`,
              secrets === 0
                ? 'no wallet: it has no secret'
                : `wallet in ${unit} units of ${currencies?.join(',') ?? 'any currency'}, from ${addresses?.join(',') ?? 'any address'}, ${secrets === 1 ? 'one secret' : 'two secrets'}`,
              downSince === null ? 'launches' : `cannot launch since ${downSince.toISOString()}`,
            ].join('  '),
          ),
  }),
  defineOperation({
    id: 'sessions.open',
    permission: 'sessions.open',
    summary: 'opens a session of a game for a member, and prints what its provider needs to play it',
    reads: false,
    input: Type.Object({
      name: memberName,
      game: withForm(Type.String({ minLength: 1, maxLength: 120 }), {
        label: 'Game',
        clause: 'is the id of a game in the catalogue',
        terminal: { form: 'GAME' },
      }),
      own: Type.Optional(flagInput('Games of our own', 'plays it as one of the games of our own')),
    }),
    output: Type.Object({
      key: Type.String(),
      token: secret(Type.String()),
      secret: Type.Optional(secret(Type.String())),
    }),
    subject: memberSubject('name'),
    example: async ({ member, game }) => ({ name: await member(), game: await game() }),
    async run(ground, { name, game: id, own = false }) {
      const { orm, merchant } = ground
      const { code: shop, currency, defaultLanguage: language } = merchant
      const member = await demandMemberByName(orm, shop, name)
      const [game] = await orm
        .select()
        .from(games)
        .where(and(eq(games.merchant, shop), eq(games.id, id)))
      if (!game) throw new ApiError('not.found', { message: `There is no game ${id}.` })
      const made = await connectionsOf(ground)
      const local = own ? OWN_GAMES : LOCAL_GAMES
      const served = connectionFor(made, game.vendor)
      const connection = made.length === 0 ? local : served?.name
      if (connection === undefined)
        throw new ApiError('not.found', { message: `No connection serves ${game.vendor}.` })
      const { code, vendor, type } = game
      const place = { merchant: shop, connection, member: member.id, isTrial: isTrial(member.type) }
      const token = await openGameSession(
        orm,
        { ...place, game: id, code, vendor, type, currency, language, country: LET_IN },
        new Date(),
      )
      ground.noteChange('game session', '', id)
      const secret = await madeSecret(ground, connection, served?.provider)
      return { key: `${shop}.${connection}`, token, ...(secret && { secret }) }
    },
    // Only secrets that the product has made are shown, never one that somebody entered.
    tell: (session) => Object.entries(session).map(([what, value]) => `${what}: ${value}`),
  }),
]
