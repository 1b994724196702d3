import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readContentPicture } from '../../features/content/index.ts'
import { runInTest } from '../../testing/command-fixture.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { contentCommand } from './content-command.ts'
import { merchantCommand } from './merchant-command.ts'

const shared = shareTestApp(async (make) => {
  for (const code of ['shop', 'other', 'bare'])
    await make.merchant({ code, languages: ['EN', 'TH'], names: { EN: 'Old', TH: 'เก่า' } })
  await make.banner('other', { id: 'theirs' })
})

let folders: string
beforeAll(async () => {
  folders = await mkdtemp(join(tmpdir(), 'foyer-content-'))
})
afterAll(() => rm(folders, { recursive: true, force: true }))

const content = (line: string) => runInTest(contentCommand, shared().database, line)
const both = (en: string, th = `${en} ไทย`) => ({ EN: en, TH: th })
let count = 0

/** A folder of content: JSON files by name, and a picture `home.png`. */
async function folderOf(files: Record<string, unknown>): Promise<string> {
  const folder = join(folders, String(++count))
  await mkdir(join(folder, 'pictures'), { recursive: true })
  const picture = sharp({ create: { width: 1600, height: 800, channels: 4, background: '#aa3366cc' } })
  await writeFile(join(folder, 'pictures', 'home.png'), await picture.png().toBuffer())
  for (const [name, value] of Object.entries(files))
    await writeFile(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value))
  return folder
}

const filesOf = async (folder: string) => {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.includes('.')).sort()
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name, await readFile(join(folder, name), 'base64')] as const),
    ),
  )
}

const whole = {
  'brand.json': {
    name: both('Lucky'),
    tagline: both('Every night'),
    description: both('A site'),
    support: { title: both('Help'), greeting: both('Hello'), hours: both('Always') },
    icon: 'pictures/home.png',
  },
  'banners.json': [
    { id: 'b2', group: 'm_reg', title: both('Join'), pictures: { EN: '/media/mine/x.png' } },
    {
      id: 'b1',
      group: 'm_home',
      title: both('Home'),
      pictures: { EN: 'pictures/home.png' },
      link: '/m/activity',
    },
  ],
  'notices.json': [
    {
      id: 'n1',
      audience: 'players',
      title: both('News'),
      content: both('<p onclick="x()">Hi<script>x()</script> <img src="pictures/home.png"></p>'),
      from: 'today-1',
      popular: true,
    },
  ],
  'popups.json': [{ id: 'p1', audience: 'visitors', title: both('Hello'), content: both('<p>Hi</p>') }],
  'help.json': [{ tag: 'terms', title: both('Terms'), content: both('<h3>One</h3>') }],
  'news.json': [
    { id: 'w1', title: both('New'), content: both('<p>!</p>'), link: '/m/new-games', from: '2026-01-02' },
  ],
  'promotion-tabs.json': [{ id: 'daily', name: both('Daily') }],
  'promotions.json': [
    {
      id: 'pr1',
      title: both('Bonus'),
      content: both('<p>10 %</p>'),
      tabs: ['daily'],
      pictures: [{ EN: 'pictures/home.png' }],
      from: '2026-01-02T03:04:05Z',
      until: 'today+3',
      needsRemarks: true,
    },
  ],
  'links.json': [{ type: 'LINE', title: both('LINE'), url: 'https://line.example/shop' }],
  'contacts.json': [
    { type: 'live', url: 'https://chat.example/shop' },
    { type: 'VIP-1', title: both('Host'), url: 'https://vip.example/shop' },
  ],
  'providers.json': [{ code: 'AB', name: both('Ab Games'), hot: true, markOnDark: 'pictures/home.png' }],
}

test('imported content shows on a running server, sanitised and with its pictures (finding 13)', async () => {
  const folder = await folderOf(whole)
  expect(await content(`import shop ${folder} --dry-run`)).toMatchObject({
    code: 0,
    out: expect.stringContaining('Nothing was changed'),
  })
  expect(
    (await shared().call('/wps/system/settings?language=EN', { merchant: 'shop' })).body.value.name,
  ).toBe('Old')

  const imported = await content(`import shop ${folder}`)
  expect(imported).toMatchObject({ code: 0, err: '' })
  expect(imported.out).toContain('promotions.json      1 new, 0 changed, 0 removed, 0 unchanged')
  const ask = async (path: string) => (await shared().call(path, { merchant: 'shop' })).body.value
  await expect
    .poll(async () => (await ask('/wps/system/settings?language=EN')).name, { timeout: 2000 })
    .toBe('Lucky')
  const { promotion, banners, player, promotionCategories } = await ask('/wps/announcements?language=EN')
  expect(promotion).toMatchObject([
    { id: 'pr1', title: 'Bonus', remarkRequired: 'Y', promoAnnouncementCategoryIds: ['daily'] },
  ])
  expect(promotionCategories).toEqual([{ id: 'daily', name: 'Daily' }])
  const { url } = banners.find(({ id }: { id: string }) => id === 'b1')
  expect(url).toMatch(/^\/media\/content\/shop\/[0-9a-f]{24}\.webp$/)
  expect(player[0].content).toBe(`<p>Hi <img loading="lazy" alt="" src="${url}" /></p>`)

  const stored = await readContentPicture(shared().database.orm, url.slice('/media/'.length))
  const { format, width } = await sharp(stored ?? Buffer.alloc(0)).metadata()
  expect({ format, width }).toEqual({ format: 'webp', width: 1200 })
})

test('a promotion until a day ends with the last millisecond of it at the merchant (finding 13)', async () => {
  const until = async (text: string) => {
    const folder = await folderOf({
      ...whole,
      'promotions.json': [{ ...whole['promotions.json'][0], until: text }],
    })
    expect(await content(`import shop ${folder}`)).toMatchObject({ code: 0, err: '' })
    const { rows } = await shared().database.pool.query(
      "SELECT to_char(ends_at AT TIME ZONE 'Asia/Bangkok', 'YYYY-MM-DD HH24:MI:SS.MS') AS at FROM promotions WHERE merchant = 'shop'",
    )
    return rows
  }
  expect(await until('2027-01-31')).toEqual([{ at: '2027-01-31 23:59:59.999' }])
  expect(await until('2027-01-31T16:59:59.999Z')).toEqual([{ at: '2027-01-31 23:59:59.999' }])
})

test('an import may be repeated, and what it wrote comes out as it went in (finding 13)', async () => {
  const folder = await folderOf(whole)
  await content(`import shop ${folder}`)
  const again = await content(`import shop ${folder}`)
  expect(again.out).not.toMatch(/[1-9]\d* (new|changed|removed)/)

  const [first, second] = [join(folders, 'first'), join(folders, 'second')]
  await content(`export shop ${first}`)
  expect((await content(`import bare ${first}`)).code).toBe(0)
  await content(`export bare ${second}`)
  expect(await filesOf(second)).toEqual(await filesOf(first))
  expect(Object.keys(await filesOf(first))).toHaveLength(12)
})

test('a file replaces its kind alone, and pictures that nothing names any more go (finding 13)', async () => {
  await content(`import shop ${await folderOf(whole)}`)
  const address = async () => {
    const { value } = (await shared().call('/wps/system/settings?language=EN', { merchant: 'shop' })).body
    return String(value.icon)
  }
  const before = await address()
  const without = Object.fromEntries(
    Object.entries(whole).map(([name, value]) => [
      name,
      JSON.stringify(value)
        .replaceAll('pictures/home.png', '/media/mine/x.png')
        .replace('"icon":"/media/mine/x.png"', '"icon":""'),
    ]),
  )
  await content(`import shop ${await folderOf({ 'banners.json': [] })}`)
  expect(await readContentPicture(shared().database.orm, before.slice(7))).not.toBeNull()
  const { out } = await content(`import shop ${await folderOf({ ...without, 'banners.json': '[]' })}`)
  expect(out).toContain('help.json            0 new, 0 changed, 0 removed, 1 unchanged')
  expect(await readContentPicture(shared().database.orm, before.slice(7))).toBeNull()
})

test('a picture is found however its name is composed and written', async () => {
  const named = (name: string) => ({ 'brand.json': { ...whole['brand.json'], icon: `pictures/${name}` } })
  for (const [name, file] of [
    ['caf\u00e9.png', 'cafe\u0301.png'],
    ['banner.png', 'Banner.PNG'],
  ] as const) {
    const folder = await folderOf(named(name))
    await copyFile(join(folder, 'pictures', 'home.png'), join(folder, 'pictures', file))
    expect((await content(`import shop ${folder}`)).err).toBe('')
  }
})

test('everything wrong is named with file and field, and nothing changes (finding 13)', async () => {
  const before = join(folders, 'before')
  await content(`export other ${before}`)
  const wrong = await folderOf({
    ...whole,
    'brand.json': { ...whole['brand.json'], mark: 'naga2', logo: 'pictures/none.png' },
    'banner.json': [],
    'help.json': [{ tag: 'terms', title: { TH: 'x' }, content: both('x') }],
    'links.json': [
      { type: 'LINE', url: 'javascript:alert(1)' },
      { type: 'ICQ', url: 'https://x.example' },
    ],
    'notices.json': '[{',
    'news.json': [{ ...whole['news.json'][0], from: '2026-02-30' }],
    'promotions.json': [{ ...whole['promotions.json'][0], until: '2025-01-01', extra: 1 }],
  })
  await writeFile(join(wrong, 'pictures', 'text.png'), 'no picture at all, though it is called one')
  const { code, err, out } = await content(`import other ${wrong}`)
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain('pictures/none.png: there is no such picture')

  await writeFile(join(wrong, 'brand.json'), JSON.stringify({ ...whole['brand.json'], mark: 'naga2' }))
  const told = (await content(`import other ${wrong}`)).err
  for (const line of [
    'banner.json: there is no such file of content',
    'brand.json: mark: must be one of naga, northlight',
    'help.json: topic 1, title: must have required properties EN',
    'links.json: link 1, url: must be an http(s) address',
    'links.json: link 2, type:',
    'notices.json: The file is no JSON list of notices.',
    'news.json: news 1, from: there is no such day or time',
    'promotions.json: promotion 1: must not have extra',
  ])
    expect(told).toContain(line)

  const text = await folderOf({ 'brand.json': { ...whole['brand.json'], logo: 'pictures/text.png' } })
  await writeFile(join(text, 'pictures', 'text.png'), 'no picture at all, though it is called one')
  expect((await content(`import other ${text}`)).err).toContain('pictures/text.png: is not a PNG')
  const tabs = await folderOf({ 'promotions.json': whole['promotions.json'] })
  expect((await content(`import other ${tabs}`)).err).toContain(
    'promotions.json: promotion 1, tabs: daily is missing in promotion-tabs.json',
  )
  const after = join(folders, 'after')
  await content(`export other ${after}`)
  expect(await filesOf(after)).toEqual(await filesOf(before))
})

test('check lists what a merchant lacks in each of its languages, and nothing for a complete one (finding 13)', async () => {
  const lacking = await content('check other')
  expect(lacking.code).toBe(1)
  expect(lacking.out).toMatch(/missing {3}help\.json: no topic about, terms, privacy, responsible, faq/)
  expect(lacking.out).toMatch(/optional {2}brand\.json: icon: the initials/)

  const tags = ['about', 'terms', 'privacy', 'responsible', 'faq']
  const complete = {
    ...whole,
    'help.json': tags.map((tag) => ({ tag, title: both(tag), content: both('<p>x</p>') })),
  }
  await content(`import shop ${await folderOf(complete)}`)
  const first = await content('check shop')
  expect(first.out.match(/^missing .*$/gm)).toEqual([
    'missing   hosts: no address leads to the merchant (merchant set hosts=…)',
  ])
  const half = { 'help.json': complete['help.json'].map((topic) => ({ ...topic, title: { EN: 'x' } })) }
  await content(`import shop ${await folderOf(half)}`)
  expect((await content('check shop')).out).toContain('help.json: topic terms, title: is missing in TH')
})

test('an operator sees which texts a language lacks', async () => {
  await content(
    `import bare ${await folderOf({ ...whole, 'brand.json': { ...whole['brand.json'], tagline: { EN: 'Every night' } } })}`,
  )
  const { out } = await runInTest(merchantCommand, shared().database, 'languages bare')
  expect(out).toMatch(/^EN {5}(\d+) of \1 {2}complete {2}\(English\)$/m)
  expect(out).toMatch(/^TH {5}\d+ of \d+ {2}missing: brand\.json 1(?:, .+)? {2}\(ไทย\)$/m)
  const { out: json } = await runInTest(merchantCommand, shared().database, 'languages bare --json')
  expect(JSON.parse(json)).toMatchObject([
    { language: 'EN', missing: {} },
    { language: 'TH', missing: { 'brand.json': 1 } },
  ])
})
