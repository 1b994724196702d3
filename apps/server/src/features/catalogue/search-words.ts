import { collapseSpaces, foldText } from './search-text.ts'

/** A folded text with the offsets (UTF-16 code units) at which its words start, ascending. */
export interface FoldedWords {
  readonly text: string
  readonly starts: readonly number[]
}

// Made once: constructing it costs more than splitting a hundred names. One dictionary serves all these scripts.
const segmenter = new Intl.Segmenter('th', { granularity: 'word' })
const scriptWithoutSpaces =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const spacedWord = /[\p{L}\p{N}][\p{L}\p{N}\p{M}']*/gu
const letterOrDigit = /^[\p{L}\p{N}]/u

/**
 * A function that folds names and finds where their words start (SEARCH-16-D). It remembers the words that it has
 * seen, because the names of a catalogue share most of them; drop it when the catalogue is indexed.
 */
export function createWordFolder(): (name: string) => FoldedWords {
  const foldedSegments = new Map<string, string>()
  const foldSegment = (segment: string): string => {
    let folded = foldedSegments.get(segment)
    if (folded === undefined) {
      // The spaces at its ends belong to the segment; `foldText` alone would trim them away.
      folded = foldText(`|${segment}|`).slice(1, -1)
      foldedSegments.set(segment, folded)
    }
    return folded
  }

  return (name) => {
    const text = foldText(name)
    if (!scriptWithoutSpaces.test(text)) return { text, starts: spacedStarts(text) }

    // Words are found before folding: without its tone marks a Thai word is not in the dictionary.
    const starts: number[] = []
    let joined = ''
    for (const { segment } of segmenter.segment(collapseSpaces(name.normalize('NFC')))) {
      const folded = foldSegment(segment)
      if (letterOrDigit.test(folded)) starts.push(joined.length)
      joined += folded
    }
    // Rare spellings (a mark folded across two segments) lose their inner words rather than get wrong ones.
    return joined === text ? { text, starts } : { text, starts: spacedStarts(text) }
  }
}

function spacedStarts(text: string): number[] {
  return Array.from(text.matchAll(spacedWord), (match) => match.index)
}
