import { expect, test } from 'vitest'
import { followedFirst, streamsOf } from './streams.ts'

const room = (anchorId: string, modelId: string) => ({ anchorId, modelId, title: `Table ${anchorId}` })
const host = (modelId: string) => ({
  modelId,
  name: `Host ${modelId}`,
  picture: '',
  active: true,
  streaming: true,
})

test('a room is shown where its host streams, in the order of the rooms [CHAT-04-D]', () => {
  const streams = streamsOf(
    [room('3', 'c'), room('1', 'a'), room('2', 'gone')],
    [host('a'), host('b'), host('c')],
  )
  expect(streams).toEqual([
    { id: '3', host: 'Host c', picture: '', title: 'Table 3' },
    { id: '1', host: 'Host a', picture: '', title: 'Table 1' },
  ])
})

test('followed ones stand first, and each part keeps its order [CHAT-04-D]', () => {
  const streams = streamsOf(
    ['1', '2', '3', '4'].map((id) => room(id, 'a')),
    [host('a')],
  )
  const ids = (followed: readonly string[]) => followedFirst(streams, new Set(followed)).map(({ id }) => id)
  expect(ids([])).toEqual(['1', '2', '3', '4'])
  expect(ids(['4', '2', 'gone'])).toEqual(['2', '4', '1', '3'])
})
