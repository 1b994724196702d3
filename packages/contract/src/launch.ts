import { Type } from 'typebox'
import { LOBBY_CODE } from './constants.ts'
import { defineEndpoint } from './endpoint.ts'
import { Code, common } from './shapes.ts'

const GameId = Type.String({ maxLength: 100 })
const Unbelieved = Type.Optional(
  Type.Boolean({ description: 'Kept from the specs, not believed; the catalogue counts.' }),
)

export const launchGame = defineEndpoint({
  id: 'launchGame',
  method: 'GET',
  path: '/wps/game/launch',
  access: 'play',
  closedOnBreak: true,
  summary:
    'Where the caller plays a game, which then counts as played last, or enters the lobby of a provider.',
  rows: [
    'API-13',
    'API-61-D',
    'LAUNCH-01',
    'LAUNCH-03',
    'LAUNCH-04',
    'LAUNCH-05-D',
    'LAUNCH-06-D',
    'LAUNCH-07-D',
    'LAUNCH-08-D',
    'LAUNCH-09-D',
    'LAUNCH-10-D',
    'ROLE-12',
  ],
  quiet: true,
  query: Type.Object(
    {
      ...common,
      gameType: Code,
      vassalage: Code,
      gameCode: Type.Optional(
        Type.String({
          maxLength: 100,
          default: LOBBY_CODE,
          description: 'The provider’s own id of the game, or `lobby`.',
        }),
      ),
      gameId: Type.Optional(GameId),
      nodeId: Type.Optional(
        Type.String({ maxLength: 100, description: 'The game; absent for the lobby of a provider.' }),
      ),
      supportPlay: Unbelieved,
      isGameH5: Unbelieved,
      playType: Type.Optional(Type.Union([Type.Literal('trad'), Type.Literal('ent')], { default: 'trad' })),
      back: Type.Optional(
        Type.String({
          maxLength: 500,
          description: 'Path of this site that the game leads back to; home for anything else.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  value: Type.Object({
    url: Type.String({ description: 'An address of http(s), or a path of this site (LAUNCH-10-D).' }),
  }),
})
