import { expect, test } from 'vitest'
import {
  addressOf,
  answering,
  checkAccess,
  expectNoSidewaysScroll,
  inFullTier,
  newMember,
  openPage,
  openPageAs,
  untilLive,
} from './harness/index.ts'

const WORDS = {
  EN: {
    service: 'Service',
    chat: 'Live chat',
    trial: 'Please login an actual account to use this function',
    empty: 'The requested url is empty...',
    live: 'Live now',
    casino: 'Live casino',
    mali: /Mali/,
    follows: 'You follow them',
    standIn: /is a demonstration, so nobody answers here/,
  },
  TH: {
    service: 'ติดต่อเรา',
    chat: 'แชตสด',
    trial: 'กรุณาเข้าสู่ระบบด้วยบัญชีจริงเพื่อใช้งานส่วนนี้',
    empty: 'ไม่พบหน้านี้',
    live: 'กำลังถ่ายทอดสด',
    casino: 'คาสิโนสด',
    mali: /มะลิ/,
    follows: 'คุณติดตามอยู่',
    standIn: /เป็นเว็บสาธิต จึงไม่มีเจ้าหน้าที่ตอบ/,
  },
} as const

test.for(['EN', ...inFullTier('TH')] as const)(
  'in %s the service popup leads into the chat: a member to its stand-in, a visitor to login, a trial is told why not [CHAT-03-D, API-51, ROLE-12]',
  async (language) => {
    const say = WORDS[language]
    const at = { path: '/m/hot-games', language, width: 320 } as const
    const openService = async (page: Awaited<ReturnType<typeof openPage>>) => {
      await page.getByRole('button', { name: say.service }).click()
      return page.getByRole('dialog')
    }
    const visitor = await openPage(at)
    const link = (await openService(visitor)).getByRole('link', { name: say.chat })
    expect(await link.getAttribute('href')).toMatch(/^\/m\/login\?redirect=%2Fm%2Fhot-games/)

    const trial = await openPageAs('trial', at)
    await (await openService(trial)).getByRole('button', { name: say.chat }).click()
    await trial.getByText(say.trial).waitFor()

    const page = await openPageAs(await newMember('naga'), at)
    const popup = await openService(page)
    await popup.getByRole('button', { name: say.chat }).waitFor()
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
    await page.route('**/wps/chat/launch*', (route) =>
      route.fulfill({ json: { success: true, value: { chatUrl: '' }, errorCode: '', message: '' } }),
    )
    await popup.getByRole('button', { name: say.chat }).click()
    await page.getByText(say.empty).waitFor()
    await page.unroute('**/wps/chat/launch*')
    const asked = page.waitForRequest('**/wps/chat/launch*')
    await popup.getByRole('button', { name: say.chat }).click()
    const query = new URL((await asked).url()).searchParams
    expect([query.get('b2c'), query.get('template'), query.get('backUrl')]).toEqual([
      '1',
      'v2',
      expect.stringMatching(/^\/m\/hot-games/),
    ])
    await page.getByRole('main').getByText(say.standIn).waitFor()
  },
)

test.for(['EN', ...inFullTier('TH')] as const)(
  'in %s the live casino is headed by those who stream, followed ones first, and a tap opens the chat with the room [CHAT-04-D, API-50, API-52]',
  async (language) => {
    const say = WORDS[language]
    const at = { path: '/m/live-games', language, width: 320 } as const
    const visitor = await openPage(at)
    const hosts = (page: typeof visitor) => page.getByRole('region', { name: say.live }).getByRole('listitem')
    expect(await hosts(visitor).getByRole('link', { name: say.mali }).getAttribute('href')).toMatch(
      /^\/m\/login\?redirect=%2Fm%2Flive-games/,
    )
    await checkAccess(visitor)
    await expectNoSidewaysScroll(visitor)

    const page = await openPageAs(await newMember('naga'), { language, width: 320, path: '/m/hot-games' })
    const ids = Array.from({ length: 8 }, (_, at) => `host-${at + 1}`)
    const named = { picture: '', active: true, streaming: true }
    await page.route(
      '**/wps/chat/models*',
      answering({ list: ids.map((id) => ({ modelId: id, name: id, ...named })) }),
    )
    await page.route(
      '**/wps/chat/anchors*',
      answering({ list: ids.map((id) => ({ anchorId: id, modelId: id, title: '' })) }),
    )
    await page.route('**/wps/chat/focus*', async (route) => {
      await page.getByRole('button', { name: 'host-1' }).waitFor()
      await answering({ list: ['host-7'] })(route)
    })
    await page.getByRole('navigation').getByRole('link', { name: say.casino }).first().click()
    await hosts(page).first().getByText(say.follows).waitFor()
    expect(await hosts(page).first().innerText()).toContain('host-7')
    expect(await hosts(page).nth(1).innerText()).toContain('host-1')
    // Whoever stood first before does not keep them out of sight.
    const left = () =>
      hosts(page)
        .first()
        .evaluate((host) => host.getBoundingClientRect().left)
    await expect.poll(left).toBeGreaterThanOrEqual(0)
    await checkAccess(page)
    const asked = page.waitForRequest('**/wps/chat/launch*')
    await hosts(page).getByRole('button', { name: 'host-1' }).click()
    expect(new URL((await asked).url()).searchParams.get('anchor')).toBe('host-1')
    await page.getByRole('main').getByText(say.standIn).waitFor()

    await page.route('**/wps/chat/models*', answering({ list: [] }))
    await page.goto(addressOf('/m/hot-games'))
    await untilLive(page)
    await page.getByRole('navigation').getByRole('link', { name: say.casino }).first().click()
    await page.waitForURL('**/m/live-games*')
    await page.getByRole('heading', { level: 1, name: say.casino }).waitFor()
    expect(await hosts(page).count()).toBe(0)
  },
)
