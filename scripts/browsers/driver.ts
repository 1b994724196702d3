/** A point of the window, in CSS px from its upper left corner. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** One browser window of its own profile, as its protocol can drive it; {@link phoneOf} makes a player's verbs of it. */
export interface Driver {
  /** Starts to load an address; what comes of it is asked of the page. */
  go(url: string): Promise<void>
  /**
   * Runs a function in the page and gives what it returns. The function uses nothing from outside, and what goes in and
   * comes out is JSON.
   */
  run<Given extends readonly unknown[], Result>(
    work: (...given: Given) => Result,
    ...given: Given
  ): Promise<Result>
  /** Presses and lets go at a point. */
  press(point: Point): Promise<void>
  /** Types into what has the focus. */
  keys(text: string): Promise<void>
  /** What the window shows, as PNG. */
  picture(): Promise<Buffer>
  end(): Promise<void>
}

/** A browser that journeys are played in. */
export interface Engine {
  /** As the table names it, e.g. `WebKit 2.50.6`. */
  readonly name: string
  /** A fresh window with a profile of its own, at a phone's size. */
  start(): Promise<Driver>
  end(): Promise<void>
}

/** CSS px of the window inside. */
export const PHONE = { width: 390, height: 844 } as const

/** The source of a call of a function in the page. Compilers name inner functions by a helper that no page has. */
export function sourceOf(work: (...given: never) => unknown, given: string): string {
  return `const __name = (named) => named; return (${work})(${given})`
}
