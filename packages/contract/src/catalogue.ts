import { Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { Code, Codes, CommonQuery, common, Nullable, PageNumber, PageSize } from './shapes.ts'

/** A game on the wire (TILE-04). Pictures are paths below `/media/` or addresses on an image host. */
export const GameShape = Type.Object({
  nodeId: Type.String(),
  gameId: Type.String(),
  gameType: Type.String(),
  vassalage: Type.String(),
  vendorName: Type.String({ description: 'What the player reads as the provider.' }),
  nodeName: Type.String(),
  gameName: Type.String(),
  displayName: Type.String({ description: 'Name in the asked language.' }),
  gameClassify: Type.Array(Type.String()),
  showIcon: Type.String({ description: 'Short mark in the corner (TILE-11-D), empty for none.' }),
  iconUrl: Type.String(),
  img: Type.String(),
  mobileLargeIcon: Type.String(),
  supportPlay: Type.Boolean({ description: 'Trial sessions may launch it.' }),
  maintenance: Type.Boolean(),
})

/** A provider on the wire (VENDOR-04). */
export const VendorShape = Type.Object({
  vassalage: Type.String(),
  displayName: Type.String(),
  gameClassify: Type.Array(Type.Object({ key: Type.String(), displayName: Type.String() })),
  isHot: Type.Integer({ description: '1 is hot.' }),
  blackIcon: Type.String(),
  whiteIcon: Type.String(),
  gameCategory: Type.String(),
})

export const gameList = defineEndpoint({
  id: 'gameList',
  method: 'GET',
  path: '/wps/game/list',
  access: 'public',
  summary: 'A page of games by any combination of filters, or by text.',
  rows: ['API-03', 'API-04', 'LIST-12-D', 'SEARCH-12-D'],
  query: Type.Object(
    {
      ...common,
      gameName: Type.Optional(Type.String({ maxLength: 200, description: 'Search text (SEARCH-15-D).' })),
      gameType: Type.Optional(Code),
      pageNo: Type.Optional(PageNumber),
      pageSize: Type.Optional(PageSize),
      vassalage: Type.Optional(Codes),
      gameClassify: Type.Optional(Code),
      minBet: Type.Optional(Type.Integer({ minimum: 0, description: 'Minor units of money.' })),
      minLine: Type.Optional(Type.Integer({ minimum: 0 })),
      isNew: Type.Optional(Type.Union([Type.Literal('1'), Type.Literal('')])),
      sort: Type.Optional(
        Type.Union([Type.Literal(''), Type.Literal('new'), Type.Literal('name')], {
          description:
            'Empty keeps the order of the merchant, or of a search; new puts new games first; name sorts by displayName.',
        }),
      ),
      closest: Type.Optional(
        Type.Union([Type.Literal('1'), Type.Literal('')], {
          description:
            '1 answers, for a gameName that finds nothing, the games whose names come closest to it, closest first, at most 36.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  value: Type.Object({
    games: Type.Array(GameShape),
    pageNum: Type.Integer(),
    totalPages: Type.Integer(),
    totalCount: Type.Integer(),
  }),
})

export const hotGames = defineEndpoint({
  id: 'hotGames',
  method: 'GET',
  path: '/wps/game/hot',
  access: 'public',
  summary: 'All hot games, hottest first.',
  rows: ['API-10', 'LIST-29', 'LIST-30'],
  cacheMs: 60_000,
  query: Type.Object(
    {
      ...common,
      isPlatform: Type.Optional(Type.Integer()),
      refresh: Type.Optional(Type.Union([Type.Literal('1'), Type.Literal('true'), Type.Literal('')])),
    },
    { additionalProperties: false },
  ),
  value: Type.Object({ list: Type.Array(GameShape) }),
})

export const gameVendors = defineEndpoint({
  id: 'gameVendors',
  method: 'GET',
  path: '/wps/game/vendors',
  access: 'public',
  summary:
    'Providers by category, in the order the merchant wants; e-sports and cockfights stand behind sports.',
  rows: ['API-12', 'VENDOR-03', 'VENDOR-04', 'VENDOR-05', 'VENDOR-06', 'VENDOR-07-D', 'VENDOR-08-D'],
  query: Type.Object({ ...common, typeId: Type.Optional(Code) }, { additionalProperties: false }),
  value: Type.Object({
    content: Type.Array(
      Type.Object({
        gameCategory: Type.String(),
        totalCount: Type.Integer(),
        vendors: Type.Array(VendorShape),
      }),
    ),
    sorting: Type.Array(Type.Object({ gameCategory: Type.String(), vendorNames: Type.Array(Type.String()) })),
  }),
})

/** A lottery on the wire (LIST-48-D). Times are ms since 1970. */
export const LotteryShape = Type.Object({
  nodeId: Type.String(),
  gameId: Type.String(),
  gameType: Type.String(),
  vassalage: Type.String(),
  displayName: Type.String(),
  iconUrl: Type.String(),
  prizeMode: Type.String({ description: '`Lott`, `ZY` or `Elott` (LIST-38).' }),
  group: Type.String({ description: 'Group of the page; `vietnam` for Vietnamese lotteries.' }),
  nextDrawTime: Nullable(Type.Integer({ description: 'ms since 1970; null where not known.' })),
})

/** Last result of a lottery. */
export const NumeroShape = Type.Object({
  nodeId: Type.String(),
  issue: Type.String(),
  prizes: Type.Array(Type.Object({ key: Type.String(), numbers: Type.Array(Type.String()) })),
  drawnAt: Type.Integer({ description: 'ms since 1970' }),
})

const lotteryQuery = Type.Object(
  { ...common, prizeMode: Type.Optional(Code) },
  { additionalProperties: false },
)

export const lotteryList = defineEndpoint({
  id: 'lotteryList',
  method: 'GET',
  path: '/wps/lottery/list',
  access: 'public',
  summary: 'Lotteries of a prize mode.',
  rows: ['API-14', 'LIST-48-D'],
  query: lotteryQuery,
  value: Type.Object({ list: Type.Array(LotteryShape) }),
})

export const lotteryMenu = defineEndpoint({
  id: 'lotteryMenu',
  method: 'GET',
  path: '/wps/lottery/menu',
  access: 'public',
  summary: 'Groups of lotteries with the ids of their lotteries.',
  rows: ['API-14', 'LIST-48-D'],
  query: lotteryQuery,
  value: Type.Object({
    list: Type.Array(
      Type.Object({ key: Type.String(), displayName: Type.String(), nodeIds: Type.Array(Type.String()) }),
    ),
  }),
})

export const lotteryNumero = defineEndpoint({
  id: 'lotteryNumero',
  method: 'GET',
  path: '/wps/lottery/numero',
  access: 'public',
  summary: 'Last results, Vietnamese lotteries excepted.',
  rows: ['API-14', 'LIST-48-D'],
  query: lotteryQuery,
  value: Type.Object({ list: Type.Array(NumeroShape) }),
})

export const vietnameseLottery = defineEndpoint({
  id: 'vietnameseLottery',
  method: 'GET',
  path: '/wps/lottery/vn',
  access: 'public',
  summary: 'Vietnamese lotteries.',
  rows: ['API-14', 'LIST-48-D'],
  query: lotteryQuery,
  value: Type.Object({ list: Type.Array(LotteryShape) }),
})

export const vietnameseNumero = defineEndpoint({
  id: 'vietnameseNumero',
  method: 'GET',
  path: '/wps/lottery/vn/numero',
  access: 'public',
  summary: 'Last results of the Vietnamese lotteries.',
  rows: ['API-14', 'LIST-48-D'],
  query: lotteryQuery,
  value: Type.Object({ list: Type.Array(NumeroShape) }),
})

export const gameMenus = defineEndpoint({
  id: 'gameMenus',
  method: 'GET',
  path: '/wps/game/menus',
  access: 'public',
  summary:
    'Categories of the lobby in their order and the lists beside them, with the number of games of each.',
  rows: ['API-14', 'HOME-13', 'SIDE-06-D'],
  query: CommonQuery,
  value: Type.Object({
    list: Type.Array(
      Type.Object({ gameCategory: Type.String(), displayName: Type.String(), totalCount: Type.Integer() }),
    ),
    lists: Type.Array(Type.Object({ name: Type.String(), totalCount: Type.Integer() }), {
      description: 'Lists that are no category: bingo, jackpots, in-house, new, Jili, RTG.',
    }),
  }),
})
