import { expect, test } from 'vitest'
import { gotNoAnswer } from './refusals/got-no-answer.ts'
import { timeLimit } from './time-limit.ts'

test('what takes too long counts as no answer, unlike what somebody has ended [SMS-15-D, ERR-04]', async () => {
  const limit = timeLimit(1)
  await new Promise((ended) => limit.addEventListener('abort', ended))
  expect(gotNoAnswer(limit.reason)).toBe(true)
  expect(gotNoAnswer(AbortSignal.abort().reason)).toBe(false)
})
