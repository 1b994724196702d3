import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/index.ts'
import type { Ground } from '../../../ground.ts'

/** Channel of the database on which every process hears of changed orders. */
const CHANNEL = 'foyer_orders'
/** Answers of a process that wait at the same time; further ones are given at once. */
const MOST_WAITING = 5000
/** The same for one order. */
const MOST_OF_ORDER = 10

/** Tells those who wait for an order that it has changed. */
export interface OrderWatch {
  /**
   * Waits for the order to change.
   * @param look says whether it has changed already, or how long to wait; asked after the watch has begun, so that no change is
   *   missed
   * @param gone aborted when nobody waits any more
   * @returns whether it has changed, or may have
   */
  follow(
    number: OrderNumber,
    look: () => Promise<'changed' | { readonly waitMs: number }>,
    gone: AbortSignal,
  ): Promise<boolean>
  /** Begins to hear of changes; gives what ends it. */
  start(): Promise<() => void>
}

/** Names an order. */
interface OrderNumber {
  readonly merchant: string
  readonly number: string
}

export function orderWatch({ listen, ending }: Pick<Ground, 'listen' | 'ending'>): OrderWatch {
  const waiting = new Map<string, Set<() => void>>()
  let count = 0
  const wake = (key: string) => {
    for (const tell of waiting.get(key) ?? []) tell()
  }
  const wakeAll = () => {
    for (const key of waiting.keys()) wake(key)
  }
  ending.addEventListener('abort', wakeAll)

  /** Its signal is aborted by the next change. */
  const begin = (key: string) => {
    const others = waiting.get(key) ?? new Set()
    const heard = new AbortController()
    const tell = () => heard.abort()
    waiting.set(key, others.add(tell))
    count += 1
    return {
      change: heard.signal,
      end() {
        others.delete(tell)
        count -= 1
        if (others.size === 0 && waiting.get(key) === others) waiting.delete(key)
      },
    }
  }

  return {
    async follow(number, look, gone) {
      const key = keyOf(number)
      const others = waiting.get(key)?.size ?? 0
      if (count >= MOST_WAITING || others >= MOST_OF_ORDER) return true
      const { change, end } = begin(key)
      try {
        const seen = await look()
        if (seen === 'changed' || ending.aborted) return true
        await sleep(seen.waitMs, undefined, { signal: AbortSignal.any([change, gone]) }).catch(
          () => undefined,
        )
        return change.aborted
      } finally {
        end()
      }
    },
    start: () => listen(CHANNEL, (key) => (key === null ? wakeAll() : wake(key))),
  }
}

/** Tells that an order has changed, when the transaction ends. */
export async function tellOrderChange(transaction: Transaction, order: OrderNumber): Promise<void> {
  await transaction.execute(sql`SELECT pg_notify(${CHANNEL}, ${keyOf(order)})`)
}

const keyOf = ({ merchant, number }: OrderNumber) => `${merchant} ${number}`
