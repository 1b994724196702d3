import { expect, test } from 'vitest'
import { outbox } from '../gateways/outbox-tables.ts'
import { buildTestApp } from '../testing/test-app.ts'

test('the demo shows what would have been sent, newest first, and never runs what stands in it [GEN-11-D]', async () => {
  const { app, database } = await buildTestApp(async (make) => {
    await make.merchant({ code: 'one' })
  })
  expect((await app.inject('/dev/outbox')).body).toContain('Nothing was sent yet.')
  const sms = { merchant: 'one', kind: 'sms', recipient: '+66812345678' } as const
  await database.orm
    .insert(outbox)
    .values({ ...sms, text: 'first https://one.example/m/forget?a=1', createdAt: new Date(1000) })
  await database.orm.insert(outbox).values({ ...sms, text: '<script>1</script>', createdAt: new Date(2000) })
  const page = await app.inject('/dev/outbox')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('&#60;script&#62;')
  expect(page.body).not.toContain('<script>')
  expect(page.body).toContain('<a href="https://one.example/m/forget?a=1">')
  const list = (await app.inject('/dev/outbox.json')).json<{ text: string }[]>()
  expect(list.map(({ text }) => text)).toEqual([
    '<script>1</script>',
    'first https://one.example/m/forget?a=1',
  ])
})

test.each(['/dev/bank', '/dev/outbox', '/dev/outbox.json', '/docs/api', '/wps/openapi.json'])(
  'outside the demo there is no %s (finding 18)',
  async (path) => {
    const { app } = await buildTestApp(
      async (make) => {
        await make.merchant({ code: 'one', hosts: ['one.example'] })
      },
      { demo: false },
    )
    expect((await app.inject({ url: path, headers: { host: 'one.example' } })).statusCode).toBe(404)
  },
)
