import { ClosenessScores } from './search-closeness-scores.ts'
import type { WalkBudget } from './search-closest.ts'
import type { SearchGround } from './search-ground.ts'
import { unitsOf } from './search-packed-names.ts'
import { isNumber, lettersAndDigits, otherSpellings, partsOf } from './search-parts.ts'

/** Games that are answered as close at most: more than two screens of them help nobody. */
export const MOST_CLOSEST = 36

/**
 * Letters that are compared and names that are visited for one term at most, whatever the catalogue holds: a few ms. The
 * parts share it evenly. A part that uses its share up goes without the rest: the games are then some of the closest.
 */
const BUDGET = 240_000

/** Games of a provider that a part of a term counts for at most, the first of the list. */
const MOST_OF_VENDOR = 1_000

/** Fewest letters of a word that say what was meant. */
const MIN_BEGINNING = 3

/** Scores the games that `text` finds with as few of `most` typing errors as possible; whether there were any. */
type Find = (text: string, most: number, length?: number) => boolean

/**
 * A function that gives the games whose names come closest to a folded term, closest first, when no name fits it whole:
 * each part between spaces counts by its length, less the errors in it. A part is looked up with as few typing
 * errors as find anything; else in letters and digits, in another spelling, or cut at its end.
 * Games under maintenance come last.
 */
export function createClosestSearch({ size, names, vendors, gamesOf, isClosed }: SearchGround) {
  const scores = new ClosenessScores(size)

  return (term: string, languages: readonly string[]): Int32Array => {
    const parts = partsOf(term)
    for (const part of parts) {
      const budget: WalkBudget = { left: Math.floor(BUDGET / parts.length) }
      findPart((text, most, length = text.length) => {
        const units = unitsOf(text)
        for (let errors = 0; errors <= most; errors += 1) {
          const worth = 2 * (length - errors)
          names.findClosest(units, errors, languages, budget, (position, isClose) => {
            scores.note(position, isClose ? worth + 1 : worth)
          })
          if (errors === 0) {
            for (const vendor of vendors.find(units)) {
              for (const position of gamesOf(vendor).subarray(0, MOST_OF_VENDOR)) scores.note(position, worth)
            }
          }
          if (scores.keep()) return true
        }
        return false
      }, part)
    }
    const closest = scores.takeBest(MOST_CLOSEST)
    return Int32Array.from([...closest.filter((at) => !isClosed(at)), ...closest.filter(isClosed)])
  }
}

function findPart(find: Find, part: string): void {
  if (find(part, errorsIn(part))) return
  const runs = lettersAndDigits(part)
  if (runs.length === 0) findSpelling(find, part)
  for (const run of runs) if (!find(run, errorsIn(run))) findSpelling(find, run)
}

/** Finds a word in another spelling or, without errors, the longest beginning of it. */
function findSpelling(find: Find, word: string): void {
  // All of the spellings, since "7" and "seven" are as good as each other.
  const spelt = otherSpellings(word).map((spelling) => find(spelling, 0, word.length - 1))
  if (spelt.includes(true)) return
  const shortest = Math.max(MIN_BEGINNING, Math.ceil(word.length / 2))
  for (let length = word.length - 1; length >= shortest; length -= 1) {
    if (find(word.slice(0, length), 0)) return
  }
}

/** Typing errors that are forgiven in a word: none where one would make it any other word. */
function errorsIn(word: string): number {
  if (word.length < 3 || isNumber(word)) return 0
  return word.length < 6 ? 1 : 2
}
