import { type Static, Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { ConfirmationShape } from './security.ts'
import { CommonQuery, Nullable } from './shapes.ts'

const closed = { additionalProperties: false } as const
const Password = Type.Optional(
  Type.String({ maxLength: 128, description: 'Login password; needed where the account has one.' }),
)

/**
 * Why an account cannot be deleted yet. `money`: it holds some. `underWay`: a deposit, a withdrawal or a round has not ended. `agent`: it
 * earns as an agent, or has a contract.
 */
export const DELETION_OBSTACLES = ['money', 'underWay', 'agent'] as const
export type DeletionObstacle = (typeof DELETION_OBSTACLES)[number]

const OwnData = Type.Object({
  offers: Type.Boolean({ description: 'Whether the caller wants messages that go to many.' }),
  confirmation: ConfirmationShape,
  deletion: Type.Object({
    obstacles: Type.Array(Type.Enum([...DELETION_OBSTACLES])),
    deletesAt: Type.Integer({
      description: 'When it would be deleted if that were asked for now, ms since 1970',
    }),
  }),
})
export type OwnData = Static<typeof OwnData>

export const ownData = defineEndpoint({
  id: 'ownData',
  method: 'GET',
  path: '/wps/member/data',
  access: 'member',
  summary:
    'Whether the caller wants messages that go to many, and what their account still has that keeps it from deletion.',
  rows: ['HELP-10-D'],
  quiet: true,
  query: CommonQuery,
  value: OwnData,
})

export const setOffers = defineEndpoint({
  id: 'setOffers',
  method: 'PUT',
  path: '/wps/member/offers',
  access: 'member',
  summary:
    'Says whether the caller wants messages that go to many. What is about the caller alone comes anyway.',
  rows: ['HELP-10-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object({ wanted: Type.Boolean() }, closed),
  value: OwnData,
})

export const copyOwnData = defineEndpoint({
  id: 'copyOwnData',
  method: 'POST',
  path: '/wps/member/data/copy',
  access: 'member',
  encrypted: true,
  summary:
    'A part of everything that is stored about the caller. The first part takes the login password, the others what the part before calls next.',
  rows: ['HELP-10-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object(
    {
      password: Password,
      next: Type.Optional(Type.String({ maxLength: 2048, description: 'Good for ten minutes.' })),
    },
    closed,
  ),
  value: Type.Object({
    tables: Type.Array(
      Type.Object({
        name: Type.String({ description: 'A table, such as `deposit_orders`.' }),
        rows: Type.Array(Type.Unknown(), {
          description: 'Its rows by columns: times in ISO 8601, money in minor units, pictures in Base64.',
        }),
      }),
    ),
    next: Nullable(Type.String({ description: 'For the next part; null where this was the last one.' })),
  }),
})

export const deleteAccount = defineEndpoint({
  id: 'deleteAccount',
  method: 'POST',
  path: '/wps/member/deletion',
  access: 'member',
  encrypted: true,
  summary:
    'Closes the caller’s account at once, ends its sessions and bonuses, and deletes it after 30 days, or when a longer break is over.',
  rows: ['HELP-10-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object({ password: Password }, closed),
  value: Type.Object({ deletesAt: Type.Integer({ description: 'ms since 1970' }) }),
})
