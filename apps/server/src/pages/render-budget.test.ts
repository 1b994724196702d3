import { expect, test } from 'vitest'
import { createRenderBudget, type RenderLimits } from './render-budget.ts'

const LIMITS: RenderLimits = {
  caller: { most: 100, perSecond: 10 },
  all: { most: 300, perSecond: 50 },
  waiting: 4,
  callers: 50,
}

/** A budget on a clock of its own; every rendering takes 20 ms of it. */
function openBudget(limits: Partial<RenderLimits> = {}) {
  let time = 0
  const budget = createRenderBudget({ ...LIMITS, ...limits }, () => time)
  const render = async () => {
    time += 20
    return 'page'
  }
  const ask = (caller: string, isCommon = false) =>
    budget.run(caller, isCommon, render).catch((error) => error.retryAfter as number)
  const askOften = async (caller: string, times: number) => {
    const answers = []
    for (let asked = 0; asked < times; asked += 1) answers.push(await ask(caller))
    return answers.filter((answer) => answer === 'page').length
  }
  const wait = (ms: number) => {
    time += ms
  }
  return { budget, ask, askOften, wait }
}

test('a caller who renders too much waits, the others notice nothing (finding 9)', async () => {
  const { ask, askOften, wait } = openBudget()
  expect(await askOften('greedy', 30)).toBe(6)
  expect(await ask('greedy')).toBeGreaterThan(0)
  expect(await askOften('other', 3)).toBe(3)
  wait(4000)
  expect(await askOften('greedy', 30)).toBe(2)
})

test('pages that all share are rendered whoever asks (finding 9)', async () => {
  const { ask, askOften } = openBudget()
  await askOften('greedy', 30)
  expect(await ask('greedy', true)).toBe('page')
})

test('all together render so much; who has used little goes on for a while longer (finding 9)', async () => {
  const { ask } = openBudget()
  const answers = []
  for (let caller = 0; caller < 60; caller += 1) answers.push(await ask(`c${caller}`))
  // 300 ms of budget and as much in reserve, 20 ms each, and 50 ms a second back.
  expect(answers.filter((answer) => answer === 'page').length).toBeGreaterThan(28)
  expect(answers.filter((answer) => answer === 'page').length).toBeLessThan(36)
  expect(answers.at(-1)).toBeGreaterThan(0)
  expect(await ask('c60', true)).toBe('page')
})

test('renderings take turns, and others come in between (finding 9)', async () => {
  const budget = createRenderBudget(LIMITS)
  const order: string[] = []
  const render = (name: string) => async () => {
    order.push(`${name} begins`)
    await Promise.resolve()
    order.push(`${name} ends`)
  }
  setImmediate(() => setImmediate(() => order.push('a call')))
  await Promise.all(['a', 'b', 'c'].map((name) => budget.run(name, false, render(name))))
  expect(order.filter((entry) => entry !== 'a call')).toEqual(
    ['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]),
  )
  expect(order.indexOf('a call')).toBeLessThan(order.indexOf('c begins'))
})

test('in a full queue whoever has used most gives way, and pages that all share go first (finding 9)', async () => {
  const { budget, askOften } = openBudget()
  await askOften('heavy', 2)
  const done: string[] = []
  const ask = (name: string, caller: string, isCommon = false) =>
    budget.run(caller, isCommon, async () => done.push(name)).catch(() => done.push(`${name} refused`))
  await Promise.all([
    ...['h1', 'h2', 'h3', 'h4'].map((name) => ask(name, 'heavy')),
    ask('h5', 'heavy'),
    ask('l1', 'light'),
    ask('home', 'heavy', true),
  ])
  expect(done).toEqual(['h5 refused', 'h1 refused', 'home', 'l1', 'h2', 'h3', 'h4'])
})

test('the table of callers is bounded (finding 9)', async () => {
  const { ask, askOften, wait } = openBudget({ all: { most: 1e9, perSecond: 0 }, callers: 50 })
  await askOften('greedy', 30)
  expect(await ask('greedy')).toBeGreaterThan(0)
  for (let caller = 0; caller < 60; caller += 1) await ask(`c${caller}`)
  wait(0)
  expect(await ask('greedy')).toBe('page')
})

test('a rendering that fails is charged and ends its turn (finding 9)', async () => {
  const { budget, ask } = openBudget()
  await expect(budget.run('a', false, () => Promise.reject(new Error('no data')))).rejects.toThrow('no data')
  expect(await ask('a')).toBe('page')
})
