// @module-tag full
import { expect, test } from 'vitest'
import { REGISTRATION_FIELDS } from '../packages/contract/src/field-rules.ts'
import {
  checkAccess,
  chooseBirthday,
  nextStep,
  ownProduct,
  runMerchantCommand,
  untilTakenOver,
} from './harness/index.ts'

const PASSWORD = 'Blue7horses'
const BIRTHDAY = '1990-05-17'

/** What is typed, by the names of inputs; the rest of the form is no line of text. */
const lines = (number: string) => ({
  mobileNum: number,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  paymentPassword: '482913',
  idNumber: '1103700123456',
  qqNum: '10001',
  facebook: 'nok.fb',
  wechat: 'nok_wx',
  line: 'nok-line',
  whatsapp: '66812345678',
  zalo: '84912345678',
  email: `nok${number}@foyer.example`,
  nickname: 'Nok New',
  payeeName: 'Nok Suksai',
  recommenderId: 'WELCOME',
  affiliateCode: 'WELCOME',
})

const words = {
  EN: {
    username: 'Username',
    getCode: 'Get code',
    signUp: 'Sign up',
  },
  TH: { username: 'ชื่อผู้ใช้', getCode: 'รับรหัส', signUp: 'สมัคร' },
} as const

/** Every field is asked for and none may be left out. */
const { open, codeTo } = ownProduct(async (product) => {
  const rules = REGISTRATION_FIELDS.flatMap((field) => [`${field}.enabled=on`, `${field}.required=on`])
  await runMerchantCommand(product, 'rules', 'naga', ...rules)
  await untilTakenOver(async () =>
    (await (await fetch(`${product.origin}/m/register?merchant=naga`)).text()).includes('paymentPassword'),
  )
})

test.for([
  ['EN', 'mobile', '81'],
  ['TH', 'username', '82'],
] as const)(
  'with all twenty fields on, somebody fills in every one of them in %s by %s and is a member [REG-05, REG-06, REG-08, REG-14, REG-29]',
  async ([language, method, start]) => {
    const text = words[language]
    const page = await open('/m/register', { language })
    const form = page.locator('form')
    const number = `${start}${String(Date.now()).slice(-7)}`
    const { password, confirmPassword, mobileNum, ...others } = lines(number)
    const proveNumber = async () => {
      await form.locator('[name=mobileNum]').fill(mobileNum)
      await page.getByRole('button', { name: text.getCode }).click()
      await form.locator('[name=verificationCode]').fill(await codeTo(number))
    }
    if (method === 'username') {
      await page.getByRole('radio', { name: text.username }).check()
      await form.locator('[name=username]').fill(`all${start}${number.slice(-6)}`)
    } else await proveNumber()
    await form.locator('[name=password]').fill(password)
    await form.locator('[name=confirmPassword]').fill(confirmPassword)
    await checkAccess(page)
    await nextStep(page)
    if (method === 'username') await proveNumber()
    for (const [name, value] of Object.entries(others)) await form.locator(`input[name=${name}]`).fill(value)
    await chooseBirthday(page, BIRTHDAY)
    // The code of the number tells people from programs.
    expect(await form.locator('[name=captcha]').count()).toBe(0)
    await form.locator('[name=ageConfirmed]').check({ force: true })
    await form.locator('[name=agreed]').check({ force: true, position: { x: 10, y: 10 } })
    await checkAccess(page)
    const [answer] = await Promise.all([
      page.waitForResponse(/\/wps\/member\/register\/?(?:mobile|username)?\?/),
      form.getByRole('button', { name: text.signUp, exact: true }).click(),
    ])
    expect(answer.status(), await answer.text()).toBe(200)
    await page.waitForURL('**/m/home')
    // Of what was stored, the account shows name and nickname; nothing shows the other fields.
    // A name that was made up is told at once: the account opens by itself.
    if (method !== 'mobile') {
      const name = new RegExp(`all${start}`)
      await page.getByRole('banner').getByRole('button', { name }).click()
    }
    await page.getByRole('dialog').getByText('Nok New', { exact: true }).waitFor()
  },
)
