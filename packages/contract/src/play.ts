import { Type } from 'typebox'
import { GameShape } from './catalogue.ts'
import { defineEndpoint } from './endpoint.ts'
import { Code, Codes, CommonQuery, common, PageNumber, PageSize, UnreadToken } from './shapes.ts'

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

const WinnerChoice = Type.Object(
  { shown: Type.Boolean({ description: 'Whether the caller’s wins may stand on the board.' }) },
  { additionalProperties: false },
)

export const winnerChoice = defineEndpoint({
  id: 'winnerChoice',
  method: 'GET',
  path: '/wps/member/winners',
  access: 'player',
  summary: 'Whether the caller’s wins may stand on the board of winners, with a masked name.',
  rows: ['WINNER-12-D'],
  quiet: true,
  query: CommonQuery,
  value: WinnerChoice,
})

export const setWinnerChoice = defineEndpoint({
  id: 'setWinnerChoice',
  method: 'PUT',
  path: '/wps/member/winners',
  access: 'player',
  summary: 'Lets the caller’s wins stand on the board of winners, or takes them off within some seconds.',
  rows: ['WINNER-12-D'],
  query: CommonQuery,
  body: WinnerChoice,
  value: WinnerChoice,
})

/** Id of a game as favourites and recent games name it (FAV-06). */
const NodeId = Type.String({ minLength: 1, maxLength: 100 })

export const favouriteGames = defineEndpoint({
  id: 'favouriteGames',
  method: 'GET',
  path: '/wps/game/favorites',
  access: 'play',
  summary: 'A page of the games that the caller keeps, latest first; games that are gone are left out.',
  rows: ['API-05', 'FAV-07', 'FAV-09-D', 'FAV-12-D'],
  query: Type.Object(
    {
      ...common,
      pageNo: Type.Optional(PageNumber),
      pageSize: Type.Optional(PageSize),
      gameType: Type.Optional(Code),
      vendor: Type.Optional(Codes),
      token: UnreadToken,
    },
    { additionalProperties: false },
  ),
  value: Type.Object({
    content: Type.Array(GameShape),
    pageNum: Type.Integer(),
    totalPages: Type.Integer(),
    totalCount: Type.Integer(),
  }),
})

export const favouriteIds = defineEndpoint({
  id: 'favouriteIds',
  method: 'GET',
  path: '/wps/game/favorites/ids',
  access: 'play',
  summary: 'Ids of all games that the caller keeps, latest first.',
  rows: ['API-06', 'FAV-06'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({ list: Type.Array(Type.String()) }),
})

const favouriteBody = Type.Object(
  { nodeId: NodeId, token: UnreadToken, vendor: Type.Optional(Code) },
  { additionalProperties: false },
)

export const addFavourite = defineEndpoint({
  id: 'addFavourite',
  method: 'POST',
  path: '/wps/game/favorites',
  access: 'play',
  summary: 'Keeps a game; one that is kept already stays as it is.',
  rows: ['API-07', 'FAV-01', 'FAV-02', 'TILE-02', 'LIST-45-D'],
  query: CommonQuery,
  body: favouriteBody,
  value: Type.Object({ nodeId: Type.String() }),
})

export const removeFavourite = defineEndpoint({
  id: 'removeFavourite',
  method: 'DELETE',
  path: '/wps/game/favorites',
  access: 'play',
  summary: 'Keeps a game no longer; one that is not kept is no error.',
  rows: ['API-07', 'FAV-01'],
  query: CommonQuery,
  body: favouriteBody,
  value: Type.Object({ nodeId: Type.String() }),
})

export const recentGames = defineEndpoint({
  id: 'recentGames',
  method: 'GET',
  path: '/wps/game/recent',
  access: 'play',
  summary: 'A page of the games that the caller played last, latest first, each once.',
  rows: ['API-08', 'LIST-39-D'],
  query: Type.Object(
    {
      ...common,
      page: Type.Optional(PageNumber),
      pageSize: Type.Optional(PageSize),
      gameType: Type.Optional(Code),
      vendor: Type.Optional(Codes),
    },
    { additionalProperties: false },
  ),
  value: Type.Object({
    list: Type.Array(GameShape),
    pageNum: Type.Integer(),
    totalPages: Type.Integer(),
    totalCount: Type.Integer(),
  }),
})

export const addRecentGame = defineEndpoint({
  id: 'addRecentGame',
  method: 'GET',
  path: '/wps/game/recent/add',
  access: 'play',
  summary: 'Notes that the caller has begun to play a game; the latest 100 are kept.',
  rows: ['API-09', 'API-74-D', 'LIST-39-D'],
  quiet: true,
  query: Type.Object({ ...common, nodeId: NodeId }, { additionalProperties: false }),
  value: Type.Object({ nodeId: Type.String() }),
})
