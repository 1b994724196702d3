import { expect, test } from 'vitest'
import { findBarriers } from './harness/find-barriers.ts'
import { newMember, openConsole, openPageAs, prepareCases } from './harness/index.ts'

test('a template is written on a phone in Thai, counted, sent to a tag, and read by the player', async () => {
  const name = await newMember('naga')
  const code = `late-${Date.now()}`
  await prepareCases('naga', ({ rows }) =>
    rows(
      'INSERT INTO member_tags (merchant, member, tag) SELECT merchant, id, $2 FROM members WHERE username = $1',
      [name, code],
    ),
  )
  const page = await openConsole('Malee', { path: '/naga/messages', language: 'TH', width: 390 })
  await page.getByRole('button', { name: 'แม่แบบใหม่' }).click()
  await page.getByLabel('รหัส').fill(code)
  await page.getByLabel('หัวข้อ').fill('สวัสดี {name}')
  await page.getByLabel('ข้อความ', { exact: true }).fill('ขออภัยที่ล่าช้า\n\nทีมงาน {brand} {balance}')
  await page.getByRole('button', { name: 'บันทึก TH' }).click()
  await page.getByRole('alert').filter({ hasText: '{balance}' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.getByLabel('ข้อความ', { exact: true }).fill('ขออภัยที่ล่าช้า\n\nทีมงาน {brand}')
  await page.getByRole('button', { name: 'บันทึก TH' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.getByLabel('แม่แบบ', { exact: true }).selectOption(code)
  await page.getByText('ทีมงาน นาคา').waitFor()
  await page.getByLabel('แท็ก').selectOption(code)
  await page.getByText('ผู้เล่น 1 คนจะได้รับข้อความนี้').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'ต่อไป' }).click()
  await page.getByRole('button', { name: 'ส่งถึงผู้เล่น 1 คน' }).click()
  await page.getByRole('listitem').filter({ hasText: code }).getByText('1 จาก 1').waitFor()

  const player = await openPageAs(name, { language: 'TH', path: '/m/webEmail' })
  await player.getByText(`สวัสดี ${name}`).first().click()
  await player.getByText('ทีมงาน นาคา', { exact: true }).waitFor()
})
