import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Applied, CallApplier, CallStep, CallToApply } from './apply-calls.ts'
import { callLanes } from './call-lanes.ts'
import { hashOf } from './game-session-store.ts'

// What still waits in the end is never told to call again.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** An applier that gives its answers when it is told to. */
function heldApplier() {
  const batches: { readonly ids: readonly string[]; readonly end: (steps: readonly CallStep[]) => void }[] =
    []
  const alone: { readonly id: string; readonly end: (step?: CallStep) => void }[] = []
  const applier: CallApplier = {
    tryTogether: (calls) =>
      new Promise((end) => void batches.push({ ids: calls.map(({ named }) => named.transaction), end })),
    tryAlone: ({ named: { transaction: id } }) =>
      new Promise((end) => void alone.push({ id, end: (step = DONE) => end(step) })),
    apply: () => Promise.reject(new Error('Nobody applies.')),
    look: () => Promise.reject(new Error('Nobody looks.')),
  }
  return { applier, batches, alone }
}
const APPLIED = { balance: 0 } as Applied
const DONE = { applied: APPLIED } as const

type Named = {
  readonly [Name in 'token' | 'connection' | 'transaction' | 'round' | 'refers']?: string | undefined
}

/** Tokens of which all are in one lane. */
const tokens = Array.from({ length: 5000 }, (_, at) => `token ${at}`).filter(
  (token) => hashOf(token).charCodeAt(0) % 2 === 0,
)
const call = (
  transaction: string,
  { token = tokens[0], connection = 'main', round = '', refers = '' }: Named = {},
  idsPerPlayer = false,
): CallToApply => ({
  named: { merchant: 'one', connection, token: token ?? '', transaction, round, refers, idsPerPlayer },
  ask: () => ({ kind: 'end' }),
  clock: () => new Date(),
})
/** The answer to a call, or why it is refused. */
const told = (answer: Promise<Applied>) => answer.catch((error: { code: string }) => error.code)
/** What follows from what has happened, happens. */
const turns = async () => {
  for (let each = 0; each < 3; each++) await turn()
}
const settled = async (answer: Promise<unknown>) => {
  const open = Symbol('open')
  const first = await Promise.race([answer.catch((error: { code: string }) => error.code), turn(open)])
  return first === open ? 'open' : first
}

test('a call goes at once; what comes while a batch is under way goes with the next one', async () => {
  const { applier, batches } = heldApplier()
  const lanes = callLanes(applier)
  const answers = [lanes.apply(call('a'))]
  await turns()
  expect(batches.map(({ ids }) => ids)).toEqual([['a']])
  answers.push(lanes.apply(call('b', { token: tokens[1] })), lanes.apply(call('c', { token: tokens[2] })))
  await turns()
  expect(batches).toHaveLength(1)
  batches[0]?.end([DONE])
  await turns()
  expect(batches[1]?.ids).toEqual(['b', 'c'])
  batches[1]?.end([DONE, DONE])
  expect(await Promise.all(answers)).toEqual([APPLIED, APPLIED, APPLIED])
})

test.each<[string, Named, Named]>([
  ['session', { token: tokens[0] }, { token: tokens[0] }],
  ['round', { token: tokens[1], round: 'r' }, { token: tokens[2], round: 'r' }],
  ['transaction', { token: tokens[1], transaction: 't' }, { token: tokens[2], transaction: 't' }],
  [
    'transaction that one refers to',
    { token: tokens[1], transaction: 't' },
    { token: tokens[2], refers: 't' },
  ],
])('of one %s, only one call is in a batch, and none overtakes another', async (_, one, other) => {
  const { applier, batches } = heldApplier()
  const lanes = callLanes(applier)
  const first = call(one.transaction ?? 'first', one)
  const second = call(other.transaction ?? 'second', other)
  for (const each of [
    first,
    second,
    call('after the second', { ...other, refers: second.named.transaction }),
  ])
    void lanes.apply(each)
  void lanes.apply(call('free', { token: tokens[3] }))
  await turns()
  expect(batches[0]?.ids).toEqual([first.named.transaction, 'free'])
  batches[0]?.end(['again', DONE])
  await turns()
  expect(batches[1]?.ids).toEqual([first.named.transaction])
  batches[1]?.end([DONE])
  await turns()
  expect(batches[2]?.ids).toEqual([second.named.transaction])
})

test('where ids name something for each player apart, players of one round share a batch', async () => {
  const { applier, batches } = heldApplier()
  const lanes = callLanes(applier)
  for (let at = 0; at < 3; at++) void lanes.apply(call('bet', { token: tokens[at], round: 'table' }, true))
  void lanes.apply(call('more', { round: 'table' }, true))
  await turns()
  expect(batches[0]?.ids).toEqual(['bet', 'bet', 'bet'])
})

test('a connection takes its turn, however many calls another one has; a batch has 64', async () => {
  const { applier, batches } = heldApplier()
  const lanes = callLanes(applier)
  for (let at = 0; at < 200; at++) void lanes.apply(call(`busy ${at}`, { token: tokens[at] }))
  for (let at = 0; at < 40; at++)
    void lanes.apply(call(`quiet ${at}`, { token: tokens[300 + at], connection: 'quiet' }))
  await turns()
  const quiet = batches[0]?.ids.filter((id) => id.startsWith('quiet'))
  expect(batches[0]?.ids).toHaveLength(64)
  expect(quiet).toEqual(Array.from({ length: 32 }, (_, at) => `quiet ${at}`))
})

test('what is locked goes alone and holds up nothing but calls of its own session', async () => {
  const { applier, batches, alone } = heldApplier()
  const lanes = callLanes(applier)
  const locked = lanes.apply(call('locked'))
  void lanes.apply(call('free', { token: tokens[1] }))
  await turns()
  batches[0]?.end(['alone', DONE])
  void lanes.apply(call('behind'))
  void lanes.apply(call('beside', { token: tokens[2] }))
  await turns()
  expect([alone.map(({ id }) => id), batches[1]?.ids]).toEqual([['locked'], ['beside']])
  batches[1]?.end([DONE])
  await turns()
  expect(batches).toHaveLength(2)
  alone[0]?.end()
  expect(await locked).toBe(APPLIED)
  await turns()
  expect(batches[2]?.ids).toEqual(['behind'])
})

test('a call that others overtake three times goes alone; two go alone at a time', async () => {
  const { applier, batches, alone } = heldApplier()
  const lanes = callLanes(applier)
  for (let at = 0; at < 3; at++) void lanes.apply(call(`call ${at}`, { token: tokens[at] }))
  for (let tries = 0; tries < 3; tries++) {
    await turns()
    batches[tries]?.end(['again', 'again', 'again'])
  }
  await turns()
  expect([batches.length, alone.map(({ id }) => id)]).toEqual([3, ['call 0', 'call 1']])
  alone[1]?.end()
  await turns()
  expect(alone.map(({ id }) => id)).toEqual(['call 0', 'call 1', 'call 2'])
})

test('who is still held up when alone lets others go alone first, until its time is over', async () => {
  const { applier, batches, alone } = heldApplier()
  const lanes = callLanes(applier)
  const calls = Array.from({ length: 4 }, (_, at) =>
    told(lanes.apply(call(`call ${at}`, { token: tokens[at] }))),
  )
  await turns()
  batches[0]?.end(['alone', 'alone', 'alone', 'alone'])
  await turns()
  alone[0]?.end('again')
  alone[1]?.end('again')
  await turns()
  expect(alone.map(({ id }) => id)).toEqual(['call 0', 'call 1', 'call 2', 'call 3'])
  alone[2]?.end()
  await turns()
  expect([await settled(calls[2] ?? turns()), alone[4]?.id]).toEqual([APPLIED, 'call 0'])
  void told(lanes.apply(call('behind', { token: tokens[1] })))
  await turns()
  expect(batches).toHaveLength(1)
  vi.advanceTimersByTime(2000)
  await turns()
  // One that waits is told so; of one under way nobody knows yet.
  expect(await Promise.all(calls.map(settled))).toEqual(['open', 'busy', APPLIED, 'open'])
  expect(batches).toHaveLength(1)
  alone[4]?.end('again')
  alone[3]?.end()
  await turns()
  expect(await Promise.all(calls.map(settled))).toEqual(['busy', 'busy', APPLIED, APPLIED])
  expect(alone).toHaveLength(5)
})

test('what has waited for a call goes once the time of that one is over', async () => {
  const { applier, batches } = heldApplier()
  const lanes = callLanes(applier)
  void lanes.apply(call('long'))
  await turns()
  const first = told(lanes.apply(call('first', { round: 'r', token: tokens[1] })))
  vi.advanceTimersByTime(1000)
  void lanes.apply(call('second', { round: 'r', token: tokens[2] }))
  vi.advanceTimersByTime(1000)
  expect(await settled(first)).toBe('busy')
  batches[0]?.end([DONE])
  await turns()
  expect(batches[1]?.ids).toEqual(['second'])
})

test('one session has 64 that wait, so that others find a place', async () => {
  const { applier } = heldApplier()
  const lanes = callLanes(applier)
  void lanes.apply(call('first'))
  await turns()
  const waiting = Array.from({ length: 65 }, (_, at) => told(lanes.apply(call(`w${at}`))))
  expect(await Promise.all(waiting.map(settled))).toEqual([...Array(64).fill('open'), 'busy'])
  expect(await settled(lanes.apply(call('other', { token: tokens[1] })))).toBe('open')
})

test('nobody waits longer than two seconds, and no more than 1,024: they are told to call again', async () => {
  const { applier, batches } = heldApplier()
  const lanes = callLanes(applier)
  const first = lanes.apply(call('first'))
  await turns()
  const waiting = Array.from({ length: 1024 }, (_, at) =>
    lanes.apply(call(`w${at}`, { token: tokens[1 + at] })),
  )
  expect(await settled(lanes.apply(call('too many', { token: tokens[2000] })))).toBe('busy')
  vi.advanceTimersByTime(1999)
  expect([await settled(first), await settled(waiting[0] ?? first)]).toEqual(['open', 'open'])
  vi.advanceTimersByTime(1)
  const told = await Promise.all(waiting.map(settled))
  expect([await settled(first), new Set(told)]).toEqual(['open', new Set(['busy'])])
  const late = lanes.apply(call('late', { token: tokens[1] }))
  batches[0]?.end([DONE])
  await turns()
  expect(batches[1]?.ids).toEqual(['late'])
  batches[1]?.end([DONE])
  expect([await first, await late]).toEqual([APPLIED, APPLIED])
})
