import { setImmediate as nextTurn } from 'node:timers/promises'

/** Long work in steps: at every `yield` whoever does it may let others go first. */
export type SlicedWork<Result> = Generator<undefined, Result, undefined>

/** How long requests wait at most because of a work done in slices, in ms. */
const SLICE_MS = 6
/** Items between two steps: less than a slice for anything that is done with one item. */
const ITEMS_A_STEP = 64
/** Items sorted, or merged, in one step. */
const SORTED_A_STEP = 2048

/** Does the work at once, for whoever has nothing else to do. */
export function doAtOnce<Result>(work: SlicedWork<Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Does the work in slices of some ms; between them the process answers whoever waits. */
export async function doInSlices<Result>(work: SlicedWork<Result>, sliceMs = SLICE_MS): Promise<Result> {
  for (;;) {
    const until = performance.now() + sliceMs
    do {
      const step = work.next()
      if (step.done) return step.value
    } while (performance.now() < until)
    await nextTurn()
  }
}

/** What `make` makes of each item, in their order. */
export function* mapSliced<Item, Made>(
  items: readonly Item[],
  make: (item: Item, at: number) => Made,
): SlicedWork<Made[]> {
  const made: Made[] = []
  yield* visitSliced(items, (item, at) => {
    made.push(make(item, at))
  })
  return made
}

/** Visits each item in order. */
export function* visitSliced<Item>(
  items: readonly Item[],
  visit: (item: Item, at: number) => void,
): SlicedWork<void> {
  for (const [at, item] of items.entries()) {
    visit(item, at)
    if (at % ITEMS_A_STEP === 0) yield
  }
}

/** A sorted copy; equal items keep their order. */
export function* sortSliced<Item>(
  items: readonly Item[],
  compare: (one: Item, other: Item) => number,
): SlicedWork<Item[]> {
  let runs: Item[][] = []
  for (let from = 0; from < items.length; from += SORTED_A_STEP) {
    runs.push(items.slice(from, from + SORTED_A_STEP).sort(compare))
    yield
  }
  while (runs.length > 1) {
    const longer: Item[][] = []
    for (let at = 0; at < runs.length; at += 2) {
      longer.push(yield* mergeSliced(runs[at] ?? [], runs[at + 1] ?? [], compare))
    }
    runs = longer
  }
  return runs[0] ?? []
}

function* mergeSliced<Item>(
  left: readonly Item[],
  right: readonly Item[],
  compare: (one: Item, other: Item) => number,
): SlicedWork<Item[]> {
  const merged: Item[] = []
  let fromLeft = 0
  let fromRight = 0
  while (fromLeft < left.length && fromRight < right.length) {
    const one = left[fromLeft] as Item
    const other = right[fromRight] as Item
    if (compare(one, other) <= 0) {
      merged.push(one)
      fromLeft += 1
    } else {
      merged.push(other)
      fromRight += 1
    }
    if (merged.length % SORTED_A_STEP === 0) yield
  }
  return merged.concat(left.slice(fromLeft), right.slice(fromRight))
}
