import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerLate } from './late-answer.ts'

const envelope = (value: unknown) => ({ value })

/** Answers that come after so many ms, with blanks every 20 ms. */
async function openServer(value: () => Promise<unknown>) {
  const app = Fastify()
  app.get('/', (_, reply) => answerLate(reply, value(), envelope, 20))
  return app
}
const after = (ms: number, value: unknown) => () => new Promise((done) => setTimeout(done, ms, value))

test('an answer that comes soon is an answer like any other', async () => {
  const app = await openServer(after(1, 'soon'))
  const answer = await app.inject('/')
  expect([answer.statusCode, answer.body]).toEqual([200, '{"value":"soon"}'])
})

test('one that comes late has blanks before it, and is JSON all the same', async () => {
  const app = await openServer(after(600, 'late'))
  const answer = await app.inject('/')
  expect(answer.body).toMatch(/^ {4,}\{/)
  expect([answer.statusCode, answer.json()]).toEqual([200, { value: 'late' }])
  expect(answer.headers['content-type']).toContain('application/json')
})

test('one that fails soon has its status, and one that fails late breaks off', async () => {
  const failing = (ms: number) => () =>
    new Promise((_, fail) => setTimeout(fail, ms, Object.assign(new Error('no'), { statusCode: 409 })))
  expect((await (await openServer(failing(1))).inject('/')).statusCode).toBe(409)
  const late = await openServer(failing(100))
  const address = await late.listen({ port: 0, host: '127.0.0.1' })
  await expect(fetch(address).then((answer) => answer.text())).rejects.toThrow()
  await late.close()
})
