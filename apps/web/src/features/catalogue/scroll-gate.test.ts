import { expect, test } from 'vitest'
import { createScrollGate } from './scroll-gate.ts'

const near = { distance: 400, scrollable: true, ready: true, now: 10_000 }

function scrolledDown() {
  const gate = createScrollGate()
  gate.moved(0)
  gate.moved(500)
  return gate
}

test.each([
  ['400 px from the end', {}, true],
  ['401 px from the end', { distance: 401 }, false],
  ['at the very end', { distance: 0 }, true],
  ['without more, or while loading', { ready: false }, false],
])('scrolling down, %s: loads %s [LIST-32]', (_, facts, load) => {
  expect(scrolledDown().ask({ ...near, ...facts }).load).toBe(load)
})

test('scrolling up never loads [LIST-32]', () => {
  const gate = scrolledDown()
  gate.moved(400)
  expect(gate.ask(near)).toEqual({ load: false })
})

test('a restored position is no scrolling [HOME-30-D]', () => {
  const gate = createScrollGate()
  gate.moved(5000)
  gate.moved(5000)
  expect(gate.ask(near)).toEqual({ load: false })
})

test('a page too short to scroll loads by itself', () => {
  expect(createScrollGate().ask({ ...near, distance: 0, scrollable: false })).toEqual({ load: true })
})

test('loads at most once in 1 s and says when to ask again [LIST-33]', () => {
  const gate = scrolledDown()
  expect(gate.ask({ ...near, now: 10_000 })).toEqual({ load: true })
  expect(gate.ask({ ...near, now: 10_400 })).toEqual({ load: false, againIn: 600 })
  expect(gate.ask({ ...near, now: 10_999 })).toEqual({ load: false, againIn: 1 })
  expect(gate.ask({ ...near, now: 11_000 })).toEqual({ load: true })
})
