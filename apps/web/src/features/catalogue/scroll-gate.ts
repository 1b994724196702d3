/** More is loaded when the end of the page comes this near, in CSS px. */
export const LOAD_WITHIN_PX = 400

/** At most once in this time, in ms. */
export const LOAD_EVERY_MS = 1000

/** What is known when the gate is asked. */
export interface GateFacts {
  /** From the lower edge of the window to the end of the page, in CSS px. */
  readonly distance: number
  /** Whether the page is long enough to be scrolled at all. */
  readonly scrollable: boolean
  /** There is more, and nothing is being loaded. */
  readonly ready: boolean
  /** ms */
  readonly now: number
}

/** Load now, ask again in so many ms, or leave it. */
export type GateAnswer = { readonly load: true } | { readonly load: false; readonly againIn?: number }

/** Decides when an endless list loads on. */
export interface ScrollGate {
  /** The page stands at a position now; the first report only says where scrolling begins. */
  moved(position: number): void
  ask(facts: GateFacts): GateAnswer
}

/** A gate that has seen no scrolling. */
export function createScrollGate(): ScrollGate {
  let position: number | undefined
  let downwards = false
  let loadedAt = Number.NEGATIVE_INFINITY
  return {
    moved(next) {
      if (position !== undefined && next !== position) downwards = next > position
      position = next
    },
    ask({ distance, scrollable, ready, now }) {
      if (!ready || distance > LOAD_WITHIN_PX || (scrollable && !downwards)) return { load: false }
      const wait = loadedAt + LOAD_EVERY_MS - now
      if (wait > 0) return { load: false, againIn: wait }
      loadedAt = now
      return { load: true }
    },
  }
}
