import { setImmediate as arrived } from 'node:timers/promises'
import type { Applied, CallApplier, CallStep, CallToApply } from './apply-calls.ts'
import { hashOf } from './game-session-store.ts'
import { ProviderRefusalError } from './provider-refusal.ts'

/** Applies calls of providers together with others that come at the same time, each as if it had come alone. */
export interface CallLanes {
  /** @throws {ProviderRefusalError} `busy`, among others, where too many wait or it has waited for too long: nothing was decided then */
  apply(call: CallToApply): Promise<Applied>
}

/** Lanes of a process: while one writes its batch, another reads and decides. */
const LANES = 2
/** Calls of a batch: more make it no cheaper, and the first one waits for the last. */
const MOST_IN_BATCH = 64
/** Calls of a process that may wait for a batch, and how many of them may be of one session. */
const MOST_WAITING = 1024
const MOST_OF_SESSION = 64
/** No try begins later than so long after a call has come, in ms. */
const LONGEST_WAIT_MS = 2000
/** Tries together with others; then a call goes alone. */
const MOST_TOGETHER = 3
/** Calls of a lane that go alone at the same time, each with a connection of its own. */
const MOST_ALONE = 2

/** A call with what becomes of it. */
interface LaneCall {
  readonly call: CallToApply
  /** Hash of its token. */
  readonly session: string
  /** Of its batch, no other call has one of them: the session, and its round and transactions in the connection. */
  readonly keys: readonly string[]
  readonly settle: (step: Exclude<CallStep, string>) => void
  /** When its time is over, in ms of the process's clock. */
  readonly until: number
  tries: number
  timer?: NodeJS.Timeout | undefined
}

const BUSY = () => ({ failed: new ProviderRefusalError('busy') })

/**
 * Creates the lanes. A call goes at once where its lane is idle. What comes while a batch is under way waits for the next one, and none
 * overtakes another of the same session, round or transaction.
 */
export function callLanes(applier: CallApplier): CallLanes {
  let waiting = 0
  const waitingOf = new Map<string, number>()
  const onWaiting = ({ session }: LaneCall, change: number) => {
    waiting += change
    const left = (waitingOf.get(session) ?? 0) + change
    if (left > 0) waitingOf.set(session, left)
    else waitingOf.delete(session)
  }
  const lanes = Array.from({ length: LANES }, () => callLane(applier, onWaiting))
  return {
    apply: (call) =>
      new Promise<Applied>((resolve, reject) => {
        const session = hashOf(call.named.token)
        const settle: LaneCall['settle'] = (step) =>
          'failed' in step ? reject(step.failed) : resolve(step.applied)
        if (waiting >= MOST_WAITING || (waitingOf.get(session) ?? 0) >= MOST_OF_SESSION) {
          settle(BUSY())
          return
        }
        const until = performance.now() + LONGEST_WAIT_MS
        lanes[session.charCodeAt(0) % LANES]?.add({
          ...{ call, session, keys: keysOf(call, session), settle, until, tries: 0 },
        })
      }),
  }
}

function keysOf({ named }: CallToApply, session: string): readonly string[] {
  const { merchant, connection, transaction, round, refers, idsPerPlayer = false } = named
  const place = `${merchant} ${connection} ${idsPerPlayer ? session : ''}`
  return [
    session,
    `${place} transaction ${transaction}`,
    ...(refers === '' ? [] : [`${place} transaction ${refers}`]),
    ...(round === '' ? [] : [`${place} round ${round}`]),
  ]
}

/** @param onWaiting told of each change in how many calls of a session wait */
function callLane(applier: CallApplier, onWaiting: (waiting: LaneCall, change: number) => void) {
  /** By connection, each in the order of their coming: a connection takes its turn, however many calls another one has. */
  const queues = new Map<string, LaneCall[]>()
  /** Calls that are to go alone, and those that do. */
  const lonely: LaneCall[] = []
  const goingAlone = new Set<LaneCall>()
  let isRunning = false

  const queueOf = ({ call: { named } }: LaneCall) => {
    const connection = `${named.merchant} ${named.connection}`
    const queue = queues.get(connection) ?? []
    queues.set(connection, queue)
    return queue
  }
  const enqueue = (one: LaneCall, queue: LaneCall[], place: number) => {
    const left = one.until - performance.now()
    if (left <= 0) {
      one.settle(BUSY())
      return
    }
    queue.splice(place, 0, one)
    onWaiting(one, 1)
    one.timer = setTimeout(() => {
      dequeue(one, queue)
      one.settle(BUSY())
      // What has waited for it may go.
      void run()
    }, left)
  }
  const dequeue = (one: LaneCall, queue: LaneCall[]) => {
    queue.splice(queue.indexOf(one), 1)
    clearTimeout(one.timer)
    onWaiting(one, -1)
  }

  /** Takes the next calls from the queues by turns. */
  const take = (): LaneCall[] => {
    const taken: LaneCall[] = []
    const usedKeys = new Set([...lonely, ...goingAlone].flatMap(({ keys }) => keys))
    const turns = [...queues.values()].map((queue) => ({ queue, at: 0 }))
    for (let before = -1; before < taken.length && taken.length < MOST_IN_BATCH; ) {
      before = taken.length
      for (const turn of turns) {
        const next = taken.length < MOST_IN_BATCH ? nextFree(turn, usedKeys) : undefined
        if (!next) continue
        dequeue(next, turn.queue)
        taken.push(next)
      }
    }
    // Another connection begins next time.
    const [first] = queues
    if (first) {
      queues.delete(first[0])
      queues.set(...first)
    }
    for (const [connection, queue] of queues) if (queue.length === 0) queues.delete(connection)
    return taken
  }

  const run = async () => {
    if (isRunning) return
    isRunning = true
    for (;;) {
      // What has arrived with the first call, or while the last batch was written, belongs to the next one.
      await arrived()
      const batch = take()
      if (batch.length === 0) break
      await applyTogether(batch)
    }
    isRunning = false
  }

  const applyTogether = async (batch: readonly LaneCall[]) => {
    const steps = await applier
      .tryTogether(batch.map(({ call }) => call))
      .catch((failed: unknown) => batch.map(() => ({ failed })))
    const again: LaneCall[] = []
    for (const [index, one] of batch.entries()) {
      one.tries += 1
      const step = steps[index] ?? 'again'
      if (typeof step === 'object') one.settle(step)
      else if (step === 'again' && one.tries < MOST_TOGETHER) again.push(one)
      else enqueue(one, lonely, lonely.length)
    }
    for (const one of again.reverse()) enqueue(one, queueOf(one), 0)
    sendAlone()
  }

  const sendAlone = () => {
    for (let one = lonely[0]; one && goingAlone.size < MOST_ALONE; one = lonely[0]) {
      dequeue(one, lonely)
      goingAlone.add(one)
      void goAlone(one)
    }
  }
  const goAlone = async (one: LaneCall) => {
    const step = await applier.tryAlone(one.call, one.tries).catch((failed: unknown) => ({ failed }))
    one.tries += 1
    goingAlone.delete(one)
    if (typeof step === 'object') one.settle(step)
    // Others take their turn, whoever holds up this one.
    else enqueue(one, lonely, lonely.length)
    sendAlone()
    void run()
  }

  return {
    add(one: LaneCall) {
      const queue = queueOf(one)
      enqueue(one, queue, queue.length)
      void run()
    },
  }
}

/**
 * The next call of a queue that has no key of one before it; what is passed over keeps those behind it from overtaking. It stays in the queue.
 * @param turn how far the queue has been looked through
 * @param usedKeys keys of calls before it
 */
function nextFree(
  turn: { readonly queue: readonly LaneCall[]; at: number },
  usedKeys: Set<string>,
): LaneCall | undefined {
  for (; turn.at < turn.queue.length; turn.at++) {
    const one = turn.queue[turn.at]
    const isFree = one?.keys.every((key) => !usedKeys.has(key))
    for (const key of one?.keys ?? []) usedKeys.add(key)
    if (one && isFree) return one
  }
  return undefined
}
