/** A repeatable source of choices: the same seed gives the same sequence on every machine. */
export interface Random {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number
  /** A number between two bounds. */
  range(low: number, high: number): number
  /** A whole number between two bounds, both included. */
  whole(low: number, high: number): number
  /** One of the list, all equally likely; throws on an empty list. */
  pick<T>(list: readonly T[]): T
  /** As many different members of the list as asked for, or all of them. */
  sample<T>(list: readonly T[], count: number): T[]
  /** True with the given probability. */
  chance(probability: number): boolean
  /** An independent sequence: using more or fewer numbers there changes nothing here. */
  fork(name: string): Random
}

/** Spreads a text over 32 bits (FNV-1a with a final mix), so that neighbouring ids differ everywhere. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A source of repeatable choices for one seed (mulberry32). */
export function seededRandom(seed: string): Random {
  let state = hashText(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const range = (low: number, high: number) => low + (high - low) * next()
  const sample = <T>(list: readonly T[], count: number) => {
    const rest = [...list]
    const taken: T[] = []
    while (taken.length < count && rest.length > 0) {
      taken.push(...rest.splice(Math.floor(next() * rest.length), 1))
    }
    return taken
  }
  const pick = <T>(list: readonly T[]) => {
    const [one] = sample(list, 1)
    if (one === undefined) throw new Error('cannot pick from an empty list')
    return one
  }
  return {
    next,
    range,
    whole: (low, high) => Math.floor(range(low, high + 1)),
    pick,
    sample,
    chance: (probability) => next() < probability,
    fork: (name) => seededRandom(`${seed}/${name}`),
  }
}
