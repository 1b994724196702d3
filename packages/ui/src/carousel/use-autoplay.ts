import { useEffect } from 'react'

/** Time between two banners, ms. */
export const AUTOPLAY_MS = 5000

/** What decides whether a carousel moves by itself. */
export type AutoplayState = {
  count: number
  /** What the player chose with the button; `undefined` before. */
  chosen: boolean | undefined
  /** The player asked for less motion. */
  still: boolean
  /** A finger lies on it, or the focus is in it. */
  held: boolean
}

/**
 * Whether a carousel moves by itself: never with a single slide, not while it is touched, and with reduced motion only
 * if the player says so.
 * @param state what is known
 */
export function autoplays({ count, chosen, still, held }: AutoplayState): boolean {
  return count > 1 && !held && (chosen ?? !still)
}

/**
 * Turns on at a steady pace, not in a hidden tab; a change of `index` begins the time anew.
 * @param playing whether it moves by itself
 * @param index front slide
 * @param next turns by one
 */
export function useAutoplay(playing: boolean, index: number, next: (() => void) | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide that was just chosen gets its full time
  useEffect(() => {
    if (!playing || !next) return
    const timer = setInterval(() => {
      if (!document.hidden) next()
    }, AUTOPLAY_MS)
    return () => clearInterval(timer)
  }, [playing, index, next])
}
