import { expect, test } from 'vitest'
import { PASSWORD } from '../../../testing/factories.ts'
import { startMailServer } from '../../../testing/mail-server.ts'
import { buildTestApp } from '../../../testing/test-app.ts'
import { openBrowser } from '../../../testing/test-browser.ts'

test('a mail of recovery goes through the server of the merchant, in the language of the player, and its link works [GEN-11-D, FORGOT-16-D] (finding 35)', async () => {
  const { mails, port } = await startMailServer()
  const app = await buildTestApp(
    async (make) => {
      await make.merchant({
        code: 'one',
        hosts: ['one.example'],
        switches: { CHNGPASSMAIL3: true },
        names: { EN: 'Brand One', TH: 'แบรนด์หนึ่ง' },
      })
      await make.member('one', { username: 'mailed', email: 'nok@example.com' })
      await make.gateway('one', {
        service: 'mail',
        provider: 'smtp',
        settings: { host: '127.0.0.1', port, security: 'none', from: 'Brand One <no-reply@one.example>' },
      })
    },
    { trustProxy: true },
  )
  const browse = (language: string) => openBrowser(app, { merchant: 'one', headers: { language } })
  const ask = (language: string, email: string) =>
    browse(language).call('/wps/member/password/email', {
      method: 'POST',
      form: { username: 'mailed', email },
    })

  expect((await ask('EN', 'other@example.com')).status).toBe(200)
  expect((await ask('TH', 'nok@example.com')).status).toBe(200)
  await expect.poll(() => mails.length, { timeout: 10_000 }).toBe(1)
  expect((await ask('EN', 'nok@example.com')).status).toBe(200)
  await expect.poll(() => mails.length, { timeout: 10_000 }).toBe(2)
  const [thai, english] = mails
  expect([thai?.subject, english?.subject]).toEqual([
    'แบรนด์หนึ่ง: ตั้งรหัสผ่านใหม่',
    'Brand One: set a new password',
  ])
  expect(thai?.html).toContain('<html lang="th"')
  expect(thai?.html).toContain('สวัสดีคุณ mailed')
  expect(english?.text).toContain('Hello mailed,')
  expect(english?.to?.[0]?.address).toBe('nok@example.com')
  expect((await app.database.pool.query('SELECT FROM outbox')).rowCount).toBe(0)

  // The page opens in the language of its mail, whatever the browser chose before.
  expect(thai?.text).toMatch(/\/m\/forget\?resetToken=[\w-]{43}&language=TH$/m)
  expect(english?.text).toMatch(/&language=EN$/m)

  const [, resetToken = ''] = english?.text?.match(/resetToken=([\w-]{43})/) ?? []
  const newPassword = 'Green8horses'
  const body = { resetToken, newPassword, confirmNewPassword: newPassword }
  expect((await browse('EN').callEncrypted('/wps/member/password/link', 'POST', body)).status).toBe(200)
  expect((await browse('EN').logIn('mailed', newPassword)).status).toBe(200)
  expect((await browse('EN').logIn('mailed', PASSWORD)).status).toBe(400)

  const { rows } = await app.database.pool.query(
    'SELECT data::text FROM jobs.job UNION SELECT data::text FROM jobs.archive',
  )
  expect(rows.map(({ data }) => data).join()).not.toContain(resetToken)
}, 60_000)
