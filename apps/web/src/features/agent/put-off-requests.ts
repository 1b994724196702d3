import { storedValue } from '../../lib/stored-value.ts'
import { tabStore } from '../../lib/web-storage.ts'

/** Requests that the player has put off, in this browser session. */
const store = storedValue(
  'contractsPutOff',
  (value): value is readonly string[] =>
    Array.isArray(value) && value.every((entry) => typeof entry === 'string'),
  () => tabStore,
)

/** Ids of the requests that the player has put off. */
export function putOffRequests(): readonly string[] {
  return store.read()?.value ?? []
}

/** Remembers one more, and gives all. */
export function putOffRequest(id: string): readonly string[] {
  const all = [...putOffRequests(), id]
  store.write(all)
  return all
}
