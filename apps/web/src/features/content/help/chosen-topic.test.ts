import { expect, test } from 'vitest'
import { chosenHeading, chosenPlace } from './chosen-topic.ts'

const topics = [{ tag: 'about' }, { tag: 'terms' }, { tag: 'faq' }]

test.each([
  [{}, 0],
  [{ tag: 'faq' }, 2],
  [{ i: '1' }, 1],
  [{ tag: 'faq', i: '1' }, 2],
  [{ tag: 'gone', i: '1' }, 1],
  [{ tag: 'gone' }, 0],
  [{ i: '3' }, 0],
  [{ i: '-1' }, 0],
  [{ i: '1e0' }, 0],
])('%j opens topic %i [HELP-03, HELP-06-D]', (search, place) => {
  expect(chosenPlace(topics, search)).toBe(place)
})

test('without topics there is none to open', () => expect(chosenPlace([], { i: '0' })).toBe(-1))

test.each([
  [{ c: '2' }, 2],
  [{ c: '' }, undefined],
  [{ c: 'x' }, undefined],
  [{}, undefined],
])('%j opens heading %s [HELP-07-D]', (search, heading) => expect(chosenHeading(search)).toBe(heading))
