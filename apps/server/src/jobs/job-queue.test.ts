import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../db/index.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { createJobQueue, type JobQueue, type JobTry } from './job-queue.ts'

let database: Database
const queues: JobQueue[] = []
const errors: string[] = []
const outcomes: string[] = []

beforeEach(async () => {
  database = await createTestDatabase({ migrated: true })
})
afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.close()))
  await database.close()
  errors.length = 0
  outcomes.length = 0
})

function openQueue(more: { maintainEverySeconds?: number } = {}): JobQueue {
  const queue = createJobQueue({
    lookEverySeconds: 0.5,
    ...more,
    pool: database.pool,
    onError: (error) => errors.push(error instanceof Error ? error.message : String(error)),
    onTried: (kind, outcome) => outcomes.push(`${kind} ${outcome}`),
  })
  queues.push(queue)
  return queue
}

function deferred() {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve: () => resolve() }
}

const KIND = { name: 'greet', retries: 2, retryAfterSeconds: 1, dropAfterSeconds: 60 }
const states = async () =>
  (
    await database.pool.query<{ state: string }>(
      `SELECT state FROM jobs.job WHERE name = 'greet' ORDER BY created_on`,
    )
  ).rows.map(({ state }) => state)

test('jobs are done by one process each, at once, however many there are', async () => {
  const done: string[] = []
  const handle = async ({ name }: { name: string }) => void done.push(name)
  const send = openQueue().define({ ...KIND, handle })
  const other = openQueue()
  other.define({ ...KIND, handle })
  await other.open()
  const names = Array.from({ length: 12 }, (_, at) => `n${at}`)
  const startedAt = Date.now()
  await Promise.all(names.map((name) => send({ name })))
  await vi.waitFor(() => expect([...done].sort()).toEqual([...names].sort()), 4_000)
  expect(Date.now() - startedAt).toBeLessThan(4_000)
  await expect.poll(states).toEqual(names.map(() => 'completed'))
})

test('a job that fails is tried again later under the same id, then given up, and told without its data', async () => {
  const tries: JobTry[] = []
  const send = openQueue().define<{ to: string }>({
    ...KIND,
    retries: 1,
    handle: async (_data, attempt) => {
      tries.push(attempt)
      throw new Error('the service answered 500', { cause: new Error('nok@example.com') })
    },
  })
  await send({ to: 'nok@example.com' })
  await vi.waitFor(() => expect(tries).toHaveLength(2), 15_000)
  expect(tries.map(({ attempt }) => attempt)).toEqual([0, 1])
  expect(tries[0]?.id).toBe(tries[1]?.id)
  await expect.poll(states).toEqual(['failed'])
  expect(errors).toEqual([
    'The job greet failed and will be tried again: the service answered 500',
    'The job greet failed and is given up: the service answered 500',
  ])
  expect(outcomes).toEqual(['greet failed', 'greet dropped'])
  const { rows } = await database.pool.query(`SELECT output::text FROM jobs.job WHERE name = 'greet'`)
  expect(rows[0]?.output).not.toContain('nok@example.com')
}, 30_000)

test('closing waits for what is under way, and nothing is sent afterwards', async () => {
  let finished = false
  const { promise: beginning, resolve: begun } = deferred()
  const queue = openQueue()
  const send = queue.define({
    ...KIND,
    handle: async () => {
      begun()
      await new Promise((resolve) => setTimeout(resolve, 300))
      finished = true
    },
  })
  await send({})
  await beginning
  await queue.close()
  expect(finished).toBe(true)
  expect(await states()).toEqual(['completed'])
  await expect(send({})).rejects.toThrow('closed')
})

test('a job that was left by a process that ended is done by the next one', async () => {
  const first = openQueue()
  const send = first.define({ ...KIND, handle: () => new Promise<void>(() => undefined) })
  await send({ name: 'left' })
  await expect.poll(states).toEqual(['active'])
  await first.close()
  // As a process leaves it that is killed.
  await database.pool.query(`UPDATE jobs.job SET state = 'active', started_on = now() - interval '5 min'`)
  const done: string[] = []
  const second = openQueue({ maintainEverySeconds: 1 })
  second.define<{ name: string }>({ ...KIND, handle: async ({ name }) => void done.push(name) })
  await second.open()
  await expect.poll(() => done, { timeout: 15_000 }).toEqual(['left'])
}, 30_000)

test('processes that open a new queue at the same moment wait for one another', async () => {
  const kinds = Array.from({ length: 8 }, (_, at) => ({ ...KIND, name: `kind${at}` }))
  const processes = Array.from({ length: 4 }, () => openQueue())
  for (const queue of processes)
    for (const kind of kinds) queue.define({ ...kind, handle: async () => undefined })
  const sends = processes.map((queue) => queue.define({ ...KIND, handle: async () => undefined }))
  await Promise.all(sends.map((send) => send({})))
  await expect.poll(states).toEqual(sends.map(() => 'completed'))
  expect(errors).toEqual([])
})

test('jobs that wait are counted by kind, in whichever process they were sent', async () => {
  const [queue, other] = [openQueue(), openQueue()]
  const { promise: ending, resolve: end } = deferred()
  const slow = { ...KIND, handle: () => ending }
  const send = queue.define(slow)
  other.define(slow)
  other.define({ ...KIND, name: 'idle', handle: async () => undefined })
  expect(await other.waiting()).toEqual(
    new Map([
      ['greet', 0],
      ['idle', 0],
    ]),
  )
  await Promise.all(Array.from({ length: 9 }, () => send({})))
  // Each process does three at a time.
  await expect.poll(async () => (await queue.waiting()).get('greet')).toBe(6)
  await other.open()
  await expect.poll(async () => (await other.waiting()).get('greet')).toBe(3)
  end()
  await expect.poll(() => queue.waiting(), { timeout: 15_000 }).toEqual(new Map([['greet', 0]]))
  await expect.poll(() => outcomes).toEqual(Array.from({ length: 9 }, () => 'greet done'))
}, 30_000)

test('sending tells when the database is away', async () => {
  const queue = openQueue()
  const send = queue.define({ ...KIND, handle: async () => undefined })
  await queue.open()
  vi.spyOn(database.pool, 'query').mockRejectedValueOnce(new Error('away') as never)
  await expect(send({})).rejects.toThrow('away')
})

test('a queue that is opened while the database is away opens when it is back', async () => {
  const done: string[] = []
  const queue = openQueue()
  const send = queue.define<{ name: string }>({ ...KIND, handle: async ({ name }) => void done.push(name) })
  const away = vi.spyOn(database.pool, 'query').mockRejectedValue(new Error('away') as never)
  const opening = queue.open()
  await expect.poll(() => errors).toContain('away')
  away.mockRestore()
  await opening
  await send({ name: 'kept' })
  await expect.poll(() => done).toEqual(['kept'])
})

test('a database that goes away while a job is done ends nothing but the job', async () => {
  const { promise: beginning, resolve: begun } = deferred()
  const { promise: ending, resolve: end } = deferred()
  const queue = openQueue()
  const send = queue.define({
    ...KIND,
    handle: () => {
      begun()
      return ending
    },
  })
  await send({})
  await beginning
  const away = vi.spyOn(database.pool, 'query').mockRejectedValue(new Error('away') as never)
  end()
  await expect.poll(() => errors).toContain('away')
  away.mockRestore()
  expect(await states()).toEqual(['active'])
})

/** A process whose clock is the test's. */
async function openRepeating(handle: () => Promise<void>): Promise<(now: number) => void> {
  let tick: (now: number) => void = () => undefined
  const queue = createJobQueue({
    lookEverySeconds: 0.5,
    pool: database.pool,
    onError: (error) => errors.push(error instanceof Error ? error.message : String(error)),
    onTried: (kind, outcome) => outcomes.push(`${kind} ${outcome}`),
    beat(_everyMs, given) {
      tick = given
      return () => undefined
    },
  })
  queues.push(queue)
  queue.repeat({ name: 'round', everyMs: 1_000, handle })
  await queue.open()
  return (now) => tick(now)
}
const rounds = () => outcomes.filter((outcome) => outcome === 'round done').length

test('of two processes one does each round of repeated work, whenever within it they come to it', async () => {
  const done: string[] = []
  const one = await openRepeating(async () => void done.push('one'))
  const two = await openRepeating(async () => void done.push('two'))
  for (const round of [10, 11, 12]) {
    one(round * 1_000)
    two(round * 1_000 + 999)
    await vi.waitFor(() => expect(rounds()).toBe(round - 9), 5_000)
    // Told once more, after the round was done.
    one(round * 1_000 + 500)
  }
  two(13_000)
  await vi.waitFor(() => expect(rounds()).toBe(4), 5_000)
  expect(done).toHaveLength(4)
  expect(errors).toEqual([])
})

test('while a round is under way no process begins another one; afterwards the next comes', async () => {
  const gate = deferred()
  let begun = 0
  const handle = async () => {
    begun += 1
    await gate.promise
  }
  const one = await openRepeating(handle)
  const two = await openRepeating(handle)
  one(10_000)
  await vi.waitFor(() => expect(begun).toBe(1), 5_000)
  // The rounds that come meanwhile are passed over by whoever is free.
  for (const round of [11, 12]) {
    two(round * 1_000)
    await vi.waitFor(() => expect(rounds()).toBe(round - 10), 5_000)
  }
  expect(begun).toBe(1)
  gate.resolve()
  await vi.waitFor(() => expect(rounds()).toBe(3), 5_000)
  two(13_000)
  await vi.waitFor(() => expect(begun).toBe(2), 5_000)
})

test('a round that fails is told, and the next one comes', async () => {
  let isBroken = true
  const tick = await openRepeating(async () => {
    if (isBroken) throw new Error('no bank today')
  })
  tick(10_000)
  await vi.waitFor(
    () => expect(errors).toEqual(['The job round failed and is given up: no bank today']),
    5_000,
  )
  isBroken = false
  tick(11_000)
  await vi.waitFor(() => expect(rounds()).toBe(1), 5_000)
})
