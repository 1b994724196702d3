import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addressOf, answering, DEMO_PASSWORD, openPage, openPageAs, untilLive } from './harness/index.ts'

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })
/** Long, with everything that generated passwords are made of. */
const PASSWORD = 'xK7-qu!Rm2_Tz9'

/** What somebody pastes, and what stands there then, by `autocomplete`. */
const PASTED = {
  username: ['player', 'player'],
  'tel-national': ['812345678', '812345678'],
  'one-time-code': ['482 913', '482913'],
  'current-password': [PASSWORD, PASSWORD],
  'new-password': [PASSWORD, PASSWORD],
} as const

interface Form {
  readonly path: string
  /** Words of the way that is chosen, where there are several. */
  readonly way?: 'Username' | 'SMS code' | 'Mobile number'
  /** Name of the demo account that has a session. */
  readonly who?: string
  /** `autocomplete`, `inputmode` and `type` of each line, by the name of its input. */
  readonly lines: Readonly<Record<string, readonly [keyof typeof PASTED, string | null, string]>>
}

/** The forms that devices fill in. */
const FORMS: readonly Form[] = [
  {
    path: '/m/login',
    way: 'Username',
    lines: { username: ['username', null, 'text'], password: ['current-password', null, 'password'] },
  },
  {
    path: '/m/login',
    way: 'SMS code',
    lines: {
      username: ['tel-national', 'tel', 'tel'],
      password: ['one-time-code', 'numeric', 'text'],
    },
  },
  {
    path: '/m/register',
    way: 'Mobile number',
    lines: {
      mobileNum: ['tel-national', 'tel', 'tel'],
      verificationCode: ['one-time-code', 'numeric', 'text'],
      password: ['new-password', null, 'password'],
      confirmPassword: ['new-password', null, 'password'],
    },
  },
  {
    path: '/m/register',
    way: 'Username',
    lines: {
      username: ['username', null, 'text'],
      password: ['new-password', null, 'password'],
      confirmPassword: ['new-password', null, 'password'],
    },
  },
  {
    path: '/m/agent',
    lines: { username: ['username', null, 'text'], password: ['current-password', null, 'password'] },
  },
  {
    path: '/m/forget',
    way: 'Mobile number',
    lines: {
      mobileNum: ['tel-national', 'tel', 'tel'],
      verificationCode: ['one-time-code', 'numeric', 'text'],
      newPassword: ['new-password', null, 'password'],
    },
  },
  {
    path: `/m/forget?resetToken=${'s'.repeat(43)}`,
    lines: {
      newPassword: ['new-password', null, 'password'],
      confirmNewPassword: ['new-password', null, 'password'],
    },
  },
  {
    path: '/m/changePsw',
    who: 'player',
    lines: {
      username: ['username', null, 'text'],
      oldPassword: ['current-password', null, 'password'],
      newPassword: ['new-password', null, 'password'],
      confirmNewPassword: ['new-password', null, 'password'],
    },
  },
]

/** A link that the server does not know shows no form. */
const LINK_CHECK = '**/wps/member/password/link/check*'

const line = (page: Page, name: string) => page.locator(`form input[name=${name}]`)

/** Opens a form and chooses one of its ways. */
async function openForm({ path, way, who }: Omit<Form, 'lines'>): Promise<Page> {
  const context = { permissions: ['clipboard-read', 'clipboard-write'] }
  const visitor = { language: 'EN', context, expectedProblems: [/409/] } as const
  const page = await (who === undefined ? openPage(visitor) : openPageAs(who, visitor))
  await page.route(LINK_CHECK, answering({ valid: true }))
  await page.goto(addressOf(path))
  await untilLive(page)
  if (way !== undefined) await page.getByRole('radio', { name: way }).check()
  return page
}

/** Pastes with the keyboard, as people do. */
async function paste(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await line(page, name).focus()
  await page.keyboard.press('ControlOrMeta+V')
}

describe.for(FORMS)('$path by $way', ({ lines, ...form }) => {
  test('devices know what belongs in each line, and the keyboard that it takes [LOGIN-01, LOGIN-09, LOGIN-24-D, REG-08, FORGOT-04, FORGOT-16-D]', {
    tags: 'full',
  }, async () => {
    const page = await openForm(form)
    for (const [name, wanted] of Object.entries(lines)) {
      const told = ['autocomplete', 'inputmode', 'type'].map((what) => line(page, name).getAttribute(what))
      const [autocomplete, inputmode, type] = await Promise.all(told)
      expect([autocomplete, inputmode, type ?? 'text'], name).toEqual(wanted)
    }
  })

  test('each line takes what is pasted [LOGIN-01, LOGIN-09, LOGIN-24-D, REG-08, FORGOT-04, FORGOT-16-D]', {
    tags: 'full',
  }, async () => {
    const page = await openForm(form)
    for (const [name, [kind]] of Object.entries(lines)) {
      const [text, wanted] = PASTED[kind]
      await paste(page, name, text)
      await eventually(() => line(page, name).inputValue()).toBe(wanted)
    }
  })
})

test('somebody whose name and password are pasted is logged in [LOGIN-01]', async () => {
  const page = await openForm({ path: '/m/login', way: 'Username' })
  await paste(page, 'username', 'player')
  await paste(page, 'password', DEMO_PASSWORD)
  await line(page, 'password').press('Enter')
  await page.waitForURL('**/m/home')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /player/ })
    .waitFor()
})
