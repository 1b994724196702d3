import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '../project-root.ts'
import { openDevWeb } from './dev-web.ts'

test('the web renders straight from its sources', { tags: 'full', timeout: 60_000 }, async () => {
  const dev = await openDevWeb(projectRoot())
  onTestFinished(() => dev.close())
  const { renderPage } = await dev.web()
  const answer = await renderPage({
    address: '/m/nothing-here',
    language: 'EN',
    merchant: '',
    merchantCode: '',
    status: 0,
    sessionExpected: false,
    imageHost: '',
    hosts: [],
    api: { call: () => Promise.reject(new Error('This test has no API.')) },
  })
  expect(answer).toEqual({ kind: 'redirect', location: '/m/home' })
})
