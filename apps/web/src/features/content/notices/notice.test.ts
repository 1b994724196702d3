import { expect, test } from 'vitest'
import { type Notice, openedNotice } from './notice.ts'

const notice = (id: string, forAgents = false): Notice => ({
  id,
  title: id,
  preview: '',
  content: '',
  startsAt: 0,
  read: true,
  forAgents,
})
const notices = [notice('agents', true), notice('first'), notice('second')]

test('an index counts the notices of the marquee, not those of agents [NOTICE-14-D] [NOTICE-19-D]', () => {
  expect(openedNotice(notices, '0')).toBe('first')
  expect(openedNotice(notices, '1')).toBe('second')
})

test.each([undefined, '', '2', '-1', '1.0', 'x', ' 1', '1e0', '99999999999999999999'])(
  'the index %j opens none [NOTICE-14-D]',
  (index) => {
    expect(openedNotice(notices, index)).toBeUndefined()
  },
)
