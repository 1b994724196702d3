import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { readyPage, redirectPage } from './ready-page.ts'

const html = `<!doctype html><ul>${Array.from({ length: 400 }, (_, at) => `<li><a href="/m/slots?id=${at}">เกม ${at * 7919}</a></li>`).join('')}</ul>`

test('a page is the same document in every encoding', async () => {
  const page = await readyPage(html, 200)
  expect(brotliDecompressSync(await page.body('br')).toString()).toBe(html)
  expect(gunzipSync(await page.body('gzip')).toString()).toBe(html)
  expect((await page.body('identity')).toString()).toBe(html)
})

test('what most ask for is there at once, and gzip is made once', async () => {
  const page = await readyPage(html, 200)
  expect(Buffer.isBuffer(page.body('br'))).toBe(true)
  const zipped = await page.body('gzip')
  expect(page.body('gzip')).toBe(zipped)
})

test('a page that many ask for becomes smaller and stays the same document', async () => {
  const page = await readyPage(html, 200)
  const first = await page.body('br')
  for (let asked = 0; asked < 30; asked += 1) page.body('br')
  await vi.waitFor(async () => expect((await page.body('br')).length).toBeLessThan(first.length))
  expect(brotliDecompressSync(await page.body('br')).toString()).toBe(html)
  expect((await page.body('identity')).toString()).toBe(html)
})

test('a page that sends elsewhere has no body', async () => {
  const page = redirectPage('/m/home')
  expect([page.status, page.location, (await page.body('br')).length]).toEqual([302, '/m/home', 0])
})
