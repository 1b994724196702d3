import type { Game } from '../features/catalogue/game.ts'
import type { SearchVendor } from '../features/catalogue/game-search-vendors.ts'
import { foldTerm } from '../features/catalogue/search-text.ts'
import { createWordFolder, type FoldedWords } from '../features/catalogue/search-words.ts'

const fold = createWordFolder()
const foldedNames = new Map<string, FoldedWords>()

/** What a search must find, worked out by reading every name: the yardstick that the index is compared with. */
export function searchNaively(
  games: readonly Game[],
  vendors: readonly SearchVendor[],
  text: string,
  languages: readonly string[],
): Game[] {
  const term = foldTerm(text)
  if (term === null) return []
  const isProvider = new Set(
    vendors
      .filter(({ code, names }) => [code, ...Object.values(names)].some((name) => rankOf(name, term) <= 1))
      .map(({ code }) => code),
  )
  return games
    .map((game) => {
      const names = [game.name, ...languages.flatMap((language) => game.names[language] ?? [])]
      const rank = Math.min(...names.map((name) => rankOf(name, term)))
      const provided = isProvider.has(game.vendor) ? 3 : Number.POSITIVE_INFINITY
      return { game, rank: Math.min(rank, provided) }
    })
    .filter(({ rank }) => Number.isFinite(rank))
    .sort((a, b) => Number(isClosed(a.game)) - Number(isClosed(b.game)) || a.rank - b.rank)
    .map(({ game }) => game)
}

const isClosed = ({ status }: Game) => status === 'maintenance'

function rankOf(name: string, term: string): number {
  const folded = foldedNames.get(name) ?? fold(name)
  foldedNames.set(name, folded)
  const { text } = folded
  const starts = [0, ...folded.starts]
  if (text.startsWith(term)) return 0
  if (starts.some((start) => text.startsWith(term, start))) return 1
  if (text.includes(term)) return 2
  if (term.length < 5) return Number.POSITIVE_INFINITY
  const lengths = [term.length - 1, term.length, term.length + 1]
  const isNear = starts.some((start) =>
    lengths.some(
      (length) => start + length <= text.length && typingErrors(term, text.slice(start, start + length)) <= 1,
    ),
  )
  return isNear ? 4 : Number.POSITIVE_INFINITY
}

/** Typing errors between two words: letters too many, too few, wrong, or swapped with their neighbour. */
function typingErrors(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const wrong = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swap = swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY
      const row = table[i]
      if (row !== undefined) row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, wrong, swap)
    }
  }
  return at(a.length, b.length)
}
