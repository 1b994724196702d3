import { expect, test } from 'vitest'
import { startMailServer } from '../../testing/mail-server.ts'
import { allowedHosts } from '../outgoing/allowed-hosts.ts'
import { createGatewayGuard } from '../resilience/gateway-guard.ts'
import { sendBySmtp } from './smtp-mail-gateway.ts'

const MAIL = {
  merchant: 'one',
  to: 'nok@example.com',
  language: 'TH',
  subject: 'ล็อตัส: ตั้งรหัสผ่านใหม่',
  text: 'สวัสดีคุณ Nok',
  html: '<p>สวัสดีคุณ Nok</p>',
} as const
const FROM = 'Lotus <no-reply@lotus.example>'
const silent = { tried: () => undefined, breaker: () => undefined }
const send = (
  settings: Record<string, string>,
  secrets: Record<string, string> = {},
  hosts = ['127.0.0.1'],
) =>
  sendBySmtp(MAIL, {
    settings: { host: '127.0.0.1', from: FROM, ...settings },
    secrets,
    hosts: allowedHosts(hosts),
    guard: createGatewayGuard(silent),
  })

test('a mail server gets subject, text and HTML in the language of the player [GEN-11-D]', async () => {
  const { mails, port } = await startMailServer()
  await send({ port, security: 'none' })
  const [mail] = mails
  expect(mail).toMatchObject({
    from: { name: 'Lotus', address: 'no-reply@lotus.example' },
    to: [{ address: 'nok@example.com' }],
    subject: MAIL.subject,
    text: expect.stringContaining(MAIL.text),
    html: expect.stringMatching(/^<!doctype html><html lang="th" dir="ltr">.*สวัสดีคุณ Nok/),
  })
  const headers = Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]))
  expect(headers).toMatchObject({ 'content-language': 'th', 'auto-submitted': 'auto-generated' })
})

test('a name and a password go over an encrypted connection only', async () => {
  const asked: string[] = []
  const { port } = await startMailServer({
    disabledCommands: ['STARTTLS'],
    authOptional: false,
    onAuth: ({ username = '' }, _session, done) => {
      asked.push(username)
      done(null, { user: username })
    },
  })
  await expect(send({ port, security: 'starttls', user: 'shop' }, { password: 'p-1' })).rejects.toThrow(
    'mail.smtp',
  )
  expect(asked).toEqual([])
})

test.each([
  ['takes nothing for now', 451, true],
  ['refuses the address', 550, false],
])('a server that %s is a failure', async (_name, responseCode, outage) => {
  const { mails, port } = await startMailServer({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode })),
  })
  await expect(send({ port, security: 'none' })).rejects.toMatchObject({
    message: `mail.smtp of one: answered ${responseCode}`,
    outage,
  })
  expect(mails).toEqual([])
})

test('a server that is gone is a failure, and one that is not listed is never called', async () => {
  await expect(send({ port: '1', security: 'none' })).rejects.toMatchObject({ outage: true, unsent: true })
  const { mails, port } = await startMailServer()
  await expect(send({ port, security: 'none' }, {}, ['smtp.example'])).rejects.toThrow('cannot be used')
  await expect(send({ port, security: 'none', host: 'localhost' }, {}, ['localhost'])).rejects.toThrow(
    'cannot be used',
  )
  expect(mails).toEqual([])
})
