import { Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { Code, common } from './shapes.ts'

/** A recorded win (WINNER-07); the name is masked before it leaves the server (WINNER-10-D). */
export const WinnerShape = Type.Object({
  recordId: Type.String(),
  iconUrl: Type.String(),
  customerName: Type.String(),
  gameName: Type.String(),
  nodeId: Type.String(),
  gameType: Type.String(),
  vassalage: Type.String(),
  vo: Type.Object({ winAmount: Type.Number({ description: 'Whole currency, two decimals at most.' }) }),
})

export const winnerBoard = defineEndpoint({
  id: 'winnerBoard',
  method: 'GET',
  path: '/wps/game/rank',
  access: 'public',
  summary: 'Latest large wins that the server recorded, largest first.',
  rows: ['API-11', 'WINNER-03', 'WINNER-05', 'WINNER-07', 'WINNER-10-D', 'WINNER-12-D'],
  quiet: true,
  query: Type.Object(
    {
      ...common,
      gameCategory: Type.Optional(Code),
      limitNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      imgSize: Type.Optional(Code),
    },
    { additionalProperties: false },
  ),
  value: Type.Object({ list: Type.Array(WinnerShape) }),
})
