import { foldText, visibleText } from '@foyer/contract'

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
 * A function that folds names as `foldText` does and finds where their words start. It remembers what stands between
 * two spaces, because the names of a catalogue share most of that, and looking words up in the dictionary is the
 * dearest part of building the index; drop it when the catalogue is indexed.
 */
export function createWordFolder(): (name: string) => FoldedWords {
  const known = new Map<string, FoldedWords>()
  return (name) => {
    let text = ''
    const starts: number[] = []
    for (const part of visibleText(name).split(/\s+/u)) {
      let folded = known.get(part)
      if (folded === undefined) {
        folded = foldPart(part)
        known.set(part, folded)
      }
      if (folded.text === '') continue
      if (text !== '') text += ' '
      for (const start of folded.starts) starts.push(text.length + start)
      text += folded.text
    }
    return { text, starts }
  }
}

function foldPart(part: string): FoldedWords {
  const text = foldText(part)
  if (!scriptWithoutSpaces.test(text)) return { text, starts: spacedStarts(text) }

  // Words are found before folding: without its tone marks a Thai word is not in the dictionary.
  const starts: number[] = []
  let joined = ''
  for (const { segment } of segmenter.segment(part.normalize('NFC'))) {
    const folded = foldText(segment)
    if (letterOrDigit.test(folded)) starts.push(joined.length)
    joined += folded
  }
  // Rare spellings (a mark folded across two segments) lose their inner words rather than get wrong ones.
  return joined === text ? { text, starts } : { text, starts: spacedStarts(text) }
}

function spacedStarts(text: string): number[] {
  return Array.from(text.matchAll(spacedWord), (match) => match.index)
}
