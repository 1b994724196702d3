import type { Win } from '../bets/index.ts'

/** Largest wins per merchant, held in memory so that the lobby asks no database. */
export interface WinnerBoard {
  /** Held wins of a merchant, largest first; empty before the first reading. */
  list(merchant: string): readonly Win[]
  /** Reads a merchant's wins anew, or those of all; what cannot be read keeps its old value. */
  refresh(merchant?: string): Promise<void>
  /** Starts refreshing every `everyMs` until the returned function is called. */
  start(everyMs: number): () => void
}

interface WinnerBoardOptions {
  readonly merchants: () => readonly string[]
  readonly load: (merchant: string) => Promise<readonly Win[]>
  readonly onError: (error: unknown, merchant: string) => void
}

/** Creates an empty board. */
export function winnerBoard({ merchants, load, onError }: WinnerBoardOptions): WinnerBoard {
  const held = new Map<string, readonly Win[]>()
  const refresh = async (only?: string) => {
    for (const merchant of only === undefined ? merchants() : [only]) {
      try {
        held.set(merchant, await load(merchant))
      } catch (error) {
        onError(error, merchant)
      }
    }
  }
  return {
    list: (merchant) => held.get(merchant) ?? [],
    refresh,
    start(everyMs) {
      const timer = setInterval(() => void refresh(), everyMs)
      timer.unref()
      return () => clearInterval(timer)
    },
  }
}
