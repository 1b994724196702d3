/** Answers held in memory for a while, per call and parameters. */
export interface AnswerCache {
  /**
   * The held answer, else what `fetch` brings. Calls that run at the same time share one `fetch`; failures are not
   * held.
   * @param forMs how long an answer may be held
   * @param fresh skips the held answer and replaces it
   */
  read(key: string, forMs: number, fresh: boolean, fetch: () => Promise<unknown>): Promise<unknown>
  /** Drops everything: login, logout, language change. */
  clear(): void
}

/** An empty cache; `now` gives ms and is there for tests. */
export function createAnswerCache(now: () => number = Date.now): AnswerCache {
  const held = new Map<string, { answer: Promise<unknown>; until: number }>()
  return {
    read(key, forMs, fresh, fetch) {
      const known = held.get(key)
      if (known && !fresh && known.until > now()) return known.answer
      const answer = fetch()
      const entry = { answer, until: now() + forMs }
      held.set(key, entry)
      answer.catch(() => {
        if (held.get(key) === entry) held.delete(key)
      })
      return answer
    },
    clear: () => held.clear(),
  }
}
