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
/** Calls of a process that may wait for a batch. */
const MOST_WAITING = 1024
/** How long a call waits for a batch, in ms. */
const LONGEST_WAIT_MS = 2000
/** Tries together with others; then a call goes alone, and waits for whoever overtakes it. */
const MOST_TOGETHER = 3
/** Calls of a lane that go alone at the same time, each with a connection of its own. */
const MOST_ALONE = 2

/** A call with what becomes of it. */
interface Waiting {
  readonly call: CallToApply
  /** Of its batch, no other call has one of them: the session, and its round and transactions in the connection. */
  readonly keys: readonly string[]
  readonly settle: (step: Exclude<CallStep, string>) => void
  tries: number
  timer?: NodeJS.Timeout | undefined
}

/**
 * Creates the lanes. A call goes at once where its lane is idle. What comes while a batch is under way waits for the next one, and none
 * overtakes another of the same session, round or transaction.
 */
export function callLanes(applier: CallApplier): CallLanes {
  let waiting = 0
  const lanes = Array.from({ length: LANES }, () =>
    callLane(applier, (change) => {
      waiting += change
    }),
  )
  return {
    apply: (call) =>
      new Promise<Applied>((resolve, reject) => {
        if (waiting >= MOST_WAITING) {
          reject(new ProviderRefusalError('busy'))
          return
        }
        const session = hashOf(call.named.token)
        const settle: Waiting['settle'] = (step) =>
          'failed' in step ? reject(step.failed) : resolve(step.applied)
        lanes[session.charCodeAt(0) % LANES]?.add({ call, keys: keysOf(call, session), settle, tries: 0 })
      }),
  }
}

function keysOf({ named }: CallToApply, session: string): readonly string[] {
  const { merchant, connection, transaction, round, refers } = named
  const place = `${merchant} ${connection}`
  return [
    session,
    `${place} transaction ${transaction}`,
    ...(refers === '' ? [] : [`${place} transaction ${refers}`]),
    ...(round === '' ? [] : [`${place} round ${round}`]),
  ]
}

/** @param onWaiting told of each change in how many calls wait */
function callLane(applier: CallApplier, onWaiting: (change: number) => void) {
  /** By connection, each in the order of their coming: a connection takes its turn, however many calls another one has. */
  const queues = new Map<string, Waiting[]>()
  /** Calls that are to go alone, and those that do. */
  const lonely: Waiting[] = []
  const goingAlone = new Set<Waiting>()
  let isRunning = false

  const queueOf = ({ call: { named } }: Waiting) => {
    const connection = `${named.merchant} ${named.connection}`
    const queue = queues.get(connection) ?? []
    queues.set(connection, queue)
    return queue
  }
  const wait = (one: Waiting, queue: Waiting[], at: number) => {
    queue.splice(at, 0, one)
    onWaiting(1)
    one.timer = setTimeout(() => {
      leave(one, queue)
      one.settle({ failed: new ProviderRefusalError('busy') })
    }, LONGEST_WAIT_MS)
  }
  const leave = (one: Waiting, queue: Waiting[]) => {
    queue.splice(queue.indexOf(one), 1)
    clearTimeout(one.timer)
    onWaiting(-1)
  }

  /** Takes the next calls from the queues by turns. */
  const take = (): Waiting[] => {
    const taken: Waiting[] = []
    const held = new Set([...lonely, ...goingAlone].flatMap(({ keys }) => keys))
    const turns = [...queues.values()].map((queue) => ({ queue, at: 0 }))
    for (let before = -1; before < taken.length && taken.length < MOST_IN_BATCH; ) {
      before = taken.length
      for (const turn of turns) {
        const next = taken.length < MOST_IN_BATCH ? nextFree(turn, held) : undefined
        if (!next) continue
        leave(next, turn.queue)
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

  const applyTogether = async (batch: readonly Waiting[]) => {
    const steps = await applier
      .tryTogether(batch.map(({ call }) => call))
      .catch((failed: unknown) => batch.map(() => ({ failed })))
    const again: Waiting[] = []
    for (const [index, one] of batch.entries()) {
      one.tries += 1
      const step = steps[index] ?? 'again'
      if (typeof step === 'object') one.settle(step)
      else if (step === 'again' && one.tries < MOST_TOGETHER) again.push(one)
      else wait(one, lonely, lonely.length)
    }
    for (const one of again.reverse()) wait(one, queueOf(one), 0)
    sendAlone()
  }

  const sendAlone = () => {
    for (let one = lonely[0]; one && goingAlone.size < MOST_ALONE; one = lonely[0]) {
      leave(one, lonely)
      goingAlone.add(one)
      void goAlone(one)
    }
  }
  const goAlone = async (one: Waiting) => {
    one.settle(
      await applier.apply(one.call).then(
        (applied) => ({ applied }),
        (failed: unknown) => ({ failed }),
      ),
    )
    goingAlone.delete(one)
    sendAlone()
    void run()
  }

  return {
    add(one: Waiting) {
      const queue = queueOf(one)
      wait(one, queue, queue.length)
      void run()
    },
  }
}

/**
 * The next call of a queue that has no key of one before it; what is passed over keeps those behind it from overtaking. It stays in the queue.
 * @param turn how far the queue has been looked through
 */
function nextFree(
  turn: { readonly queue: readonly Waiting[]; at: number },
  held: Set<string>,
): Waiting | undefined {
  for (; turn.at < turn.queue.length; turn.at++) {
    const one = turn.queue[turn.at]
    const isFree = one?.keys.every((key) => !held.has(key))
    for (const key of one?.keys ?? []) held.add(key)
    if (one && isFree) return one
  }
  return undefined
}
