import { logProblem } from './log-problem.ts'
import { localStore } from './web-storage.ts'

/** A value kept on the device with the time it was written. */
export interface StoredValue<Value> {
  /** The stored value; one that cannot be read is logged, removed and counts as absent. */
  read(): { readonly value: Value; readonly at: number } | undefined
  write(value: Value): void
  remove(): void
}

/**
 * JSON with a time stamp under a key. Storage that is full or forbidden is treated as empty.
 * @param isValue tells whether parsed JSON is a value of this kind
 */
export function storedValue<Value>(
  key: string,
  isValue: (value: unknown) => value is Value,
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = () => localStore,
): StoredValue<Value> {
  const remove = () => quietly(() => storage().removeItem(key))
  return {
    remove,
    read() {
      const text = quietly(() => storage().getItem(key))
      if (!text) return undefined
      const entry = quietly(() => JSON.parse(text) as { value?: unknown; at?: unknown })
      if (entry && typeof entry === 'object' && typeof entry.at === 'number' && isValue(entry.value)) {
        return { value: entry.value, at: entry.at }
      }
      logProblem(`What the device keeps as ${key} cannot be read; it is removed.`)
      remove()
      return undefined
    },
    write: (value) => quietly(() => storage().setItem(key, JSON.stringify({ value, at: Date.now() }))),
  }
}

function quietly<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
