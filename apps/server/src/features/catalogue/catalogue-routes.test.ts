import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/test-app.ts'

const LIST = '/wps/game/list'

describe('the game list call', () => {
  test('answers a page with its numbers and all fields of a game [API-03, API-04, TILE-04, API-58-D]', async () => {
    const { call } = await buildTestApp(async (make) => {
      await make.merchant({ code: 'one' })
      await make.vendor('one', { code: 'JL', names: { EN: 'Jili', TH: 'จิลี่' } })
      await make.game('one', {
        id: 'g1',
        code: 'lucky-1',
        name: 'Lucky Coin',
        names: { TH: 'เหรียญนำโชค' },
        classify: ['FeatureBuy'],
        badge: 'hot',
        image: '/media/a.webp',
        wideImage: '/media/b.webp',
        rank: 1,
      })
      for (let index = 0; index < 4; index++) await make.game('one', { rank: 2 + index })
    })
    const { status, body } = await call(
      `${LIST}?merchant=one&platform=html5&clientType=2&gameType=RNG&pageNo=1&pageSize=2&language=TH&vassalage=JL&gameClassify=&minBet=0&minLine=0&isNew=&gameName=`,
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, errorCode: '', message: '' })
    expect(body.value).toMatchObject({ pageNum: 1, totalPages: 3, totalCount: 5 })
    expect(body.value.games[0]).toEqual({
      nodeId: 'g1',
      gameId: 'lucky-1',
      gameType: 'RNG',
      vassalage: 'JL',
      vendorName: 'จิลี่',
      nodeName: 'Lucky Coin',
      gameName: 'Lucky Coin',
      displayName: 'เหรียญนำโชค',
      gameClassify: ['FeatureBuy'],
      showIcon: 'hot',
      iconUrl: '',
      img: '/media/a.webp',
      mobileLargeIcon: '/media/b.webp',
      supportPlay: false,
      maintenance: false,
    })
  })

  test('asks the database nothing [API-03]', async () => {
    const { call, queries } = await buildTestApp(async (make) => {
      await make.merchant({ code: 'one' })
      await make.game('one')
    })
    const before = queries()
    for (const url of [
      `${LIST}?gameType=RNG`,
      `${LIST}?gameName=game`,
      '/wps/game/hot',
      '/wps/game/vendors',
    ]) {
      expect((await call(url)).status).toBe(200)
    }
    expect(queries()).toBe(before)
  })

  test('knows every type of game and names the field of an unknown one [TILE-05]', async () => {
    const types = ['RNG', 'FISH', 'PVP', 'LIVE', 'SPORTS', 'ESPORTS', 'ELOTTO', 'LOTT', 'ELOTT'] as const
    const { call } = await buildTestApp(async (make) => {
      await make.merchant({ code: 'one' })
      for (const type of types) await make.game('one', { type })
    })
    for (const type of types) {
      expect((await call(`${LIST}?gameType=${type}`)).body.value.totalCount, type).toBe(1)
    }
    // What a client leaves empty is not asked for (API-03).
    const all = await call(`${LIST}?gameType=&minBet=&minLine=&isNew=&pageNo=&gameName=`)
    expect(all.body.value.totalCount).toBe(types.length)
    expect((await call('/wps/game/hot?refresh=true&isPlatform=')).status).toBe(200)
    expect(await call(`${LIST}?gameType=CHESS`)).toMatchObject({
      status: 400,
      body: { success: false, errorCode: 'validation.failed', field: 'gameType' },
    })
  })

  test('keeps e-sports, cockfights and in-house games to their vendors [LIST-21, LIST-27, LIST-28]', async () => {
    const { call } = await buildTestApp(async (make) => {
      await make.merchant({ code: 'one' })
      await make.game('one', { id: 'a', type: 'SPORTS', vendor: 'ES1' })
      await make.game('one', { id: 'b', type: 'SPORTS', vendor: 'ES2' })
      await make.game('one', { id: 'c', type: 'SPORTS', vendor: 'BOOK' })
    })
    const { body } = await call(`${LIST}?gameType=SPORTS&vassalage=ES1,ES2`)
    expect(body.value.games.map((game: { nodeId: string }) => game.nodeId)).toEqual(['a', 'b'])
  })

  test('sends new games for isNew=1 with an empty classify [LIST-22]', async () => {
    const { call } = await buildTestApp(async (make) => {
      await make.merchant({ code: 'one' })
      await make.game('one', { id: 'old' })
      await make.game('one', { id: 'fresh', isNew: true })
    })
    const { body } = await call(`${LIST}?gameType=RNG&isNew=1&gameClassify=`)
    expect(body.value.games.map((game: { nodeId: string }) => game.nodeId)).toEqual(['fresh'])
  })

  test('sorts by new games and by the name in the asked language, over all pages and under every filter', async () => {
    const { call } = await buildTestApp(async (make) => {
      await make.merchant({ code: 'one' })
      const names = ['เสือ', 'กบ', 'แมว', 'มด']
      for (const [at, english] of ['zebra', 'Élan', 'ant', 'Frog'].entries()) {
        await make.game('one', {
          id: english,
          name: english,
          names: { TH: names[at] ?? '' },
          vendor: at === 3 ? 'PG' : 'JL',
          isNew: at > 1,
          rank: at,
        })
      }
    })
    const ids = async (query: string) => {
      const { body } = await call(`${LIST}?merchant=one&${query}`)
      return body.value.games.map((game: { nodeId: string }) => game.nodeId)
    }
    expect(await ids('sort=name&language=EN')).toEqual(['ant', 'Élan', 'Frog', 'zebra'])
    expect(await ids('sort=name&language=TH')).toEqual(['Élan', 'Frog', 'ant', 'zebra'])
    expect(await ids('sort=name&language=EN&pageSize=2&pageNo=2')).toEqual(['Frog', 'zebra'])
    expect(await ids('sort=name&language=EN&vassalage=JL')).toEqual(['ant', 'Élan', 'zebra'])
    expect(await ids('sort=new&vassalage=PG,JL')).toEqual(['ant', 'Frog', 'zebra', 'Élan'])
    expect(await ids('sort=')).toEqual(['zebra', 'Élan', 'ant', 'Frog'])
    expect((await call(`${LIST}?sort=price`)).status).toBe(400)
  })

  test('answers the closest games for closest=1 and a text that finds nothing [SEARCH-04]', async () => {
    const { call } = await buildTestApp(async (make) => {
      await make.merchant({ code: 'one' })
      await make.game('one', { id: 'naga', name: 'Naga Fire' })
    })
    expect((await call(`${LIST}?gameName=ngaa`)).body.value.totalCount).toBe(0)
    const { body } = await call(`${LIST}?gameName=ngaa&closest=1`)
    expect(body.value.games.map((game: { nodeId: string }) => game.nodeId)).toEqual(['naga'])
  })

  test('cuts a page above 200 and starts pages at 1 [API-69-D]', async () => {
    const { call } = await buildTestApp(async (make) => {
      await make.merchant({ code: 'one' })
      for (let index = 0; index < 205; index++) await make.game('one')
    })
    expect((await call(`${LIST}?pageSize=5000`)).body.value.games).toHaveLength(200)
    expect((await call(`${LIST}?pageNo=0`)).body).toMatchObject({
      errorCode: 'validation.failed',
      field: 'pageNo',
    })
  })

  test('takes merchant, merchantCode and merchant_code for the same [API-69-D]', async () => {
    const { call } = await buildTestApp(async (make) => {
      await make.merchant({ code: 'one' })
      await make.merchant({ code: 'two' })
      await make.game('two')
    })
    for (const name of ['merchant', 'merchantCode', 'merchant_code']) {
      expect((await call(`${LIST}?${name}=two`)).body.value.totalCount, name).toBe(1)
    }
  })

  test('refuses parameters it does not know and names them', async () => {
    const { call } = await buildTestApp(async (make) => void (await make.merchant()))
    expect(await call(`${LIST}?cheat=1`)).toMatchObject({ status: 400, body: { field: 'cheat' } })
  })

  test('never interprets a search text [SEARCH-15-D]', async () => {
    const { call } = await buildTestApp(async (make) => {
      await make.merchant({ code: 'one' })
      await make.game('one', { name: 'Lucky Coin' })
      await make.game('one', { name: '100% .* Wild' })
    })
    const found = async (text: string) =>
      (await call(`${LIST}?gameName=${encodeURIComponent(text)}`)).body.value.totalCount
    expect(await found('.*.')).toBe(0)
    expect(await found('%%%')).toBe(0)
    expect(await found('% .*')).toBe(1)
    expect(await found('<script>')).toBe(0)
  })

  test('shows nobody the games of another merchant', async () => {
    const { call } = await buildTestApp(async (make) => {
      await make.merchant({ code: 'one' })
      await make.merchant({ code: 'two' })
      await make.game('one', { id: 'of-one' })
      await make.game('two', { id: 'of-two' })
    })
    const { body } = await call(LIST, { merchant: 'two' })
    expect(body.value.games.map((game: { nodeId: string }) => game.nodeId)).toEqual(['of-two'])
  })

  test('finds a title of any offered language and shows that of the page [SEARCH-12-D] (finding 22)', async () => {
    const { call } = await buildTestApp(async (make) => {
      await make.merchant({ code: 'one', languages: ['TH', 'EN'] })
      await make.game('one', {
        name: 'Golden Dragon',
        names: { EN: 'Golden Dragon', TH: 'มังกรทอง', CN: '金龙王' },
      })
    })
    const search = async (text: string, language: string) => {
      const { body } = await call(`${LIST}?language=${language}&gameName=${encodeURIComponent(text)}`)
      return body.value.games.map((game: { displayName: string }) => game.displayName)
    }
    expect(await search('มังกร', 'EN')).toEqual(['Golden Dragon'])
    expect(await search('dragon', 'TH')).toEqual(['มังกรทอง'])
    expect(await search('金龙王', 'EN')).toEqual([])
  })

  test('a changed row is in the list within two seconds', async () => {
    const { call, make } = await buildTestApp(
      async (factory) => void (await factory.merchant({ code: 'one' })),
    )
    expect((await call(LIST)).body.value.totalCount).toBe(0)
    await make.game('one')
    await expect.poll(async () => (await call(LIST)).body.value.totalCount, { timeout: 2000 }).toBe(1)
  })
})

describe('the hot games call', () => {
  test('answers all hot games, hottest first [API-10]', async () => {
    const { call } = await buildTestApp(async (make) => {
      await make.merchant({ code: 'one' })
      await make.game('one', { id: 'second', hotRank: 2 })
      await make.game('one', { id: 'cold' })
      await make.game('one', { id: 'first', hotRank: 1 })
    })
    const { body } = await call('/wps/game/hot?isPlatform=2&platform=html5&language=EN&refresh=1')
    expect(body.value.list.map((game: { nodeId: string }) => game.nodeId)).toEqual(['first', 'second'])
  })
})

describe('the vendor call', () => {
  test('groups vendors by type, with e-sports and cockfights behind sports [API-12, VENDOR-03, VENDOR-04, VENDOR-05]', async () => {
    const { call } = await buildTestApp(async (make) => {
      await make.merchant({
        code: 'one',
        settings: {
          esportVendors: ['ES'],
          cockfightVendors: ['CF'],
          sorting: [{ category: 'SPORTS', vendors: ['BOOK'] }],
          classifyNames: { FeatureBuy: { EN: 'Feature buy', TH: 'ซื้อฟีเจอร์' } },
        } as never,
      })
      await make.vendor('one', { code: 'BOOK', isHot: true })
      await make.vendor('one', { code: 'ES' })
      await make.vendor('one', { code: 'CF' })
      await make.vendor('one', { code: 'SLOT' })
      for (const vendor of ['BOOK', 'ES', 'CF']) await make.game('one', { type: 'SPORTS', vendor })
      await make.game('one', { type: 'RNG', vendor: 'SLOT', classify: ['FeatureBuy'] })
      await make.game('one', { type: 'FISH', vendor: 'SLOT', classify: ['Arcade'] })
    })
    const { body } = await call('/wps/game/vendors?merchant_code=one&language=TH')
    expect(body.value.content.map((group: { gameCategory: string }) => group.gameCategory)).toEqual([
      'SPORTS',
      'ESPORTS',
      'COCKFIGHT',
      'FISH',
      'RNG',
    ])
    expect(body.value.content[0].vendors[0]).toMatchObject({
      vassalage: 'BOOK',
      isHot: 1,
      gameCategory: 'SPORTS',
    })
    expect(body.value.content[4]).toMatchObject({
      totalCount: 1,
      vendors: [{ vassalage: 'SLOT', gameClassify: [{ key: 'FeatureBuy', displayName: 'ซื้อฟีเจอร์' }] }],
    })
    // Each category names the types that it has games of, and no others (B17).
    expect(body.value.content[3]).toMatchObject({
      gameCategory: 'FISH',
      vendors: [{ vassalage: 'SLOT', gameClassify: [{ key: 'Arcade' }] }],
    })
    expect(body.value.sorting[0]).toEqual({ gameCategory: 'SPORTS', vendorNames: ['BOOK'] })
    const one = await call('/wps/game/vendors?typeId=RNG&merchant_code=one')
    expect(one.body.value.content).toHaveLength(1)
  })
})
