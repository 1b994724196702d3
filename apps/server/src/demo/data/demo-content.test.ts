import { HOME_BLOCKS, HOME_ROWS, VENDOR_CATEGORIES } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { BANNER_GROUPS } from '../../features/content/index.ts'
import { readBrandFiles } from '../brand-files.ts'
import { allPictures, pictureUrl } from '../demo-pictures.ts'
import { demoContent } from './demo-content.ts'
import type { DemoText } from './demo-text.ts'

const NOW = new Date('2031-05-14T08:30:00Z')
const content = demoContent(NOW)
const { merchants } = content

test('the same moment gives the same content, twice', () => {
  expect(demoContent(NOW)).toEqual(content)
})

describe.each(merchants)('$code', (merchant) => {
  const fileOf = (name: string) => JSON.parse(readBrandFiles(merchant.code).get(name) ?? '[]')
  const notices: readonly { audience: string; from: string }[] = fileOf('notices.json')
  const help: readonly { tag: string; content: DemoText }[] = fileOf('help.json')

  test('has all help topics and what the contacts of the demo are, each a real text with headings [HELP-10-D] (B12)', () => {
    expect(help.map(({ tag }) => tag)).toEqual([
      'about',
      'terms',
      'privacy',
      'responsible',
      'deposit',
      'withdrawal',
      'bonuses',
      'rules',
      'free-play',
      'faq',
      'contact',
    ])
    for (const { content: html } of help) {
      expect(html.TH.match(/<h3>/g)?.length).toBe(html.EN.match(/<h3>/g)?.length)
      expect(html.TH.match(/<li>/g)?.length).toBe(html.EN.match(/<li>/g)?.length)
      expect(html.EN.length).toBeGreaterThan(350)
    }
    expect(help[1]?.content.EN).toContain(`${merchant.ageLimit} or older`)
  })

  test('says that it is a demo with play credit', () => {
    expect(help[0]?.content.TH).toContain('เครดิตทดลอง')
    expect(fileOf('brand.json').description.EN).toContain('play-money')
  })

  test('has banners for every list that it shows, five for home, a video for m_video [BANNER-05, BANNER-06]', () => {
    const banners: readonly { group: string; link?: string }[] = fileOf('banners.json')
    const of = (group: string) => banners.filter((banner) => banner.group === group)
    const shown = BANNER_GROUPS.filter(
      (group) => group !== 'm_cockfight' || merchant.settings.cockfightVendors.length > 0,
    )
    for (const group of shown) expect(of(group).length, group).toBeGreaterThanOrEqual(1)
    expect(of('m_home')).toHaveLength(5)
    expect(of('m_video')).toMatchObject([{ pictures: { EN: `/media/demo/video/${merchant.code}.mp4` } }])
    for (const { link = '' } of banners) expect(link).toMatch(/^(?:$|\/m\/)/)
  })

  test('draws every picture that its files name', () => {
    const drawn = new Set([...allPictures([merchant]).keys()].map(pictureUrl))
    const named = [...readBrandFiles(merchant.code).values()].flatMap(
      (text) => text.match(/\/media\/demo\/(?:banner|promotion)\/[^"]+/g) ?? [],
    )
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter((picture) => !drawn.has(picture))).toEqual([])
  })

  test('has player and agent notices and pop-ups for both login states [NOTICE-09, NOTICE-11]', () => {
    const audience = (kind: string) => notices.filter(({ audience: who }) => who === kind)
    expect(audience('players').length).toBeGreaterThanOrEqual(8)
    expect(audience('agents')).toHaveLength(2)
    for (const { from } of notices) expect(from).toMatch(/^today(?:-\d+)?$/)
    const popUps: readonly { audience: string }[] = fileOf('popups.json')
    for (const audience of ['visitors', 'members'])
      expect(popUps.filter((popUp) => popUp.audience === audience)).toHaveLength(2)
  })

  test('names only vendors that exist, in settings and in its order', () => {
    const codes = fileOf('providers.json').map(({ code }: { code: string }) => code)
    const { inHouseVendors, esportVendors, cockfightVendors } = merchant.settings
    const named = [...inHouseVendors, ...esportVendors, ...cockfightVendors, ...merchant.firstVendors]
    expect(named.filter((code) => !codes.includes(code))).toEqual([])
    expect(new Set(merchant.games.map(({ vendor }) => vendor))).toEqual(new Set(codes))
    const inLobby = new Set(merchant.vendorSorting.flatMap(({ vendors }) => vendors))
    expect(inLobby).toEqual(new Set(codes))
    expect(inLobby.size).toBeGreaterThanOrEqual(20)
  })

  test('its in-house slots fill more than two pages [LIST-21]', () => {
    const { inHouseVendors } = merchant.settings
    const own = merchant.games.filter(({ type, vendor }) => type === 'RNG' && inHouseVendors.includes(vendor))
    expect(own.length).toBeGreaterThan(48)
  })

  test('offers filters that match games [FILTER-12-D]', () => {
    const slots = merchant.games.filter(({ type }) => type === 'RNG')
    for (const bet of merchant.settings.minBets) expect(slots.some(({ minBet }) => minBet === bet)).toBe(true)
    for (const line of merchant.settings.minLines) {
      expect(slots.some(({ minLine }) => minLine === line)).toBe(true)
    }
  })

  test('lists its blocks, rows and categories once, and its default language among its languages', () => {
    for (const [named, known] of [
      [merchant.homeBlocks, HOME_BLOCKS],
      [merchant.homeRows, HOME_ROWS],
      [merchant.categories, VENDOR_CATEGORIES],
    ] as const) {
      expect(new Set(named).size).toBe(named.length)
      expect(known).toEqual(expect.arrayContaining([...named]))
    }
    expect(merchant.languages).toContain(merchant.defaultLanguage)
  })

  test('records the wins of open games of its own', () => {
    const open = new Set(merchant.games.filter(({ status }) => status === 'active').map(({ id }) => id))
    expect(merchant.wins.length).toBeGreaterThanOrEqual(20)
    expect(merchant.wins.every(({ gameId }) => open.has(gameId))).toBe(true)
  })

  test('has a description of a length that search engines show whole', () => {
    for (const wording of Object.values<string>(fileOf('brand.json').description)) {
      expect(wording.length).toBeGreaterThanOrEqual(50)
      expect(wording.length).toBeLessThanOrEqual(165)
    }
  })
})

test('each merchant sets every flag that the rows name [SWITCH-09]', () => {
  const named =
    'REWCEN3 CBS3 MOBILEVERCODELOGIN3 CHNGPASSMAIL3 CHNGPASSVERIF3 LINELOGIN3 FACEBOOKLOGIN3 GOOGLELOGIN3 ' +
    'REGMOBVERF3 MOBILENUMREG3 MOBILENUMPASSREG3 TRANSREC3 TRANSBETREPMEM3 MAILCEN SECPRIV MANPLAYREB3 MYACC ' +
    'DEPOSIT PERSREP PTSYS3 FREEPLAY3 REGISTER_REE3 INBOX3 AGEINFO3 PROFPIC3 FEEDBACK3 COMM3 AFFMAN3 VALID_CAPTCHA3'
  for (const { switches } of merchants) expect(Object.keys(switches).sort()).toEqual(named.split(' ').sort())
})

test('the two merchants differ where a merchant decides', () => {
  const [naga, northlight] = merchants
  expect(naga?.code).toBe('naga')
  expect(naga?.switches).not.toEqual(northlight?.switches)
  expect(naga?.homeBlocks).not.toEqual(northlight?.homeBlocks)
  expect([naga?.ageLimit, northlight?.ageLimit]).toEqual([18, 21])
  expect([naga?.currency.symbol, naga?.currency.timeZone]).toEqual(['฿', 'Asia/Bangkok'])
  expect(new Set(merchants.flatMap(({ hosts }) => hosts)).size).toBe(
    merchants.flatMap(({ hosts }) => hosts).length,
  )
})

test('merchant one has every service resource, merchant two leaves some out [FOOTER-03, FOOTER-04, WIDGET-13]', () => {
  const entries = (merchant: string, name: string): { type: string; url: string }[] =>
    JSON.parse(readBrandFiles(merchant).get(name) ?? '[]')
  const links = entries('naga', 'links.json')
  expect(links.map(({ type }) => type)).toEqual([
    'LINE',
    'FACEBOOK',
    'TELEGRAM',
    'TELEGRAM1',
    'TWITTER',
    'IOS',
    'Android',
    'MOBILECONFIG',
    'AppDownloadIcon',
    'SpeedTest',
  ])
  expect(entries('naga', 'contacts.json').map(({ type }) => type)).toEqual(['VIP-1', 'VIP-2', 'live'])
  const others = entries('northlight', 'links.json')
  expect(others.length).toBeLessThan(links.length)
  for (const { url } of [...links, ...others]) {
    expect(url).toMatch(/^(\/m\/help\?tag=contact&c=[145]$|\/media\/demo\/)/)
  }
})
