import { expect, test } from 'vitest'
import {
  checkAccess,
  expectNothingCut,
  inFullTier,
  openPage,
  passFirstStep,
  wrongFields,
} from './harness/index.ts'

/** What a merchant's page says about people of so many years. */
const wordsFor = (age: number) => ({
  EN: {
    title: 'Responsible gaming agreement',
    text: [
      'By registering I confirm that:',
      `I am ${age} or older;`,
      'I hold no gaming licence;',
      'I am neither a government official nor a member of the armed forces or the police.',
      'Funds of players who are not eligible are forfeited.',
    ],
    tick: `I am ${age} or older and agree to the responsible gaming agreement`,
    signUp: 'Sign up',
  },
  TH: {
    title: 'ข้อตกลงการเล่นอย่างมีความรับผิดชอบ',
    text: [
      'ในการสมัครสมาชิก ข้าพเจ้าขอยืนยันว่า:',
      `ข้าพเจ้ามีอายุ ${age} ปีขึ้นไป`,
      'ข้าพเจ้าไม่ได้ถือใบอนุญาตประกอบกิจการพนัน',
      'ข้าพเจ้าไม่ใช่เจ้าหน้าที่รัฐ ทหาร หรือตำรวจ',
      'หากผู้เล่นขาดคุณสมบัติ ยอดเงินทั้งหมดจะถูกริบ',
    ],
    tick: `ข้าพเจ้ามีอายุ ${age} ปีขึ้นไป และยอมรับข้อตกลงการเล่นอย่างมีความรับผิดชอบ`,
    signUp: 'สมัคร',
  },
})

test.for([
  { merchant: 'naga', age: 18, language: 'EN' },
  ...inFullTier(
    { merchant: 'naga', age: 18, language: 'TH' },
    { merchant: 'northlight', age: 21, language: 'EN' },
    { merchant: 'northlight', age: 21, language: 'TH' },
  ),
] as const)(
  'who registers at $merchant in $language reads the age, what excludes somebody and what happens to their funds, and must agree to it [REG-19, REG-20, REG-21, REG-23, REG-48-D]',
  async ({ merchant, age, language }) => {
    const { title, text, tick, signUp } = wordsFor(age)[language]
    const page = await openPage({ path: '/m/register', language, merchant, width: 320 })
    await passFirstStep(page)
    const agreement = page.getByRole('group', { name: title, exact: true })
    await agreement.waitFor()
    expect(await agreement.locator('p, li').allInnerTexts()).toEqual(text)
    const box = agreement.getByRole('checkbox', { name: tick, exact: true })
    expect(await box.isChecked()).toBe(false)
    await expectNothingCut(page)
    await checkAccess(page)

    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    const submit = page.locator('form').getByRole('button', { name: signUp, exact: true })
    await submit.click()
    await expect.poll(() => wrongFields(page)).toContain('ageConfirmed')
    await box.check()
    await expect.poll(() => wrongFields(page)).not.toContain('ageConfirmed')
    await submit.click()
    await expect.poll(() => wrongFields(page)).toContain('agreed')
    expect(calls.filter((call) => call.includes('/member/register'))).toEqual([])
  },
)
