import { foldText } from '@foyer/contract/folded-text'
import type { HelpTopic } from './help-queries.ts'
import { helpSections, plainText } from './help-sections.ts'

/** A place in the help that says what was searched. */
export interface HelpHit {
  readonly tag: string
  /** The topic's title. */
  readonly title: string
  /** The heading that it stands under, from 0; `undefined` before the first. */
  readonly place: number | undefined
  /** What that heading says; empty before the first. */
  readonly heading: string
  /** The words around what was searched. */
  readonly excerpt: string
}

/** Fewer letters stand everywhere. */
export const LEAST_LETTERS = 2
/** More are no answer to a question. */
const MOST_HITS = 20
/** Letters before and after what was searched. */
const AROUND = { before: 30, after: 90 }

/** Where the help says something: headings that do first, each in the order of the help. */
export function searchHelp(topics: readonly HelpTopic[], typed: string): readonly HelpHit[] {
  const term = foldText(typed)
  if ([...term].length < LEAST_LETTERS) return []
  const hits = topics.flatMap(({ tag, title, content }) => {
    const { intro, sections } = helpSections(content)
    const parts = sections.map(({ heading, html }, place) => ({ place, heading, html }))
    return [{ place: undefined, heading: '', html: intro }, ...parts].flatMap(({ place, heading, html }) => {
      const [name, text] = [plainText(heading), plainText(html)]
      const named = foldText(name || title).includes(term)
      const at = placeOf(text, term)
      if (at < 0 && !(named && text !== '')) return []
      return [
        {
          named,
          hit: { tag, title, place, heading: name, excerpt: excerptOf(text, at, typed.trim().length) },
        },
      ]
    })
  })
  const first = hits.filter(({ named }) => named)
  const rest = hits.filter(({ named }) => !named)
  return [...first, ...rest].slice(0, MOST_HITS).map(({ hit }) => hit)
}

/** Where a folded term stands in a text, before its folding; below 0 where it does not. */
function placeOf(text: string, term: string): number {
  const folded = foldText(text).indexOf(term)
  if (folded <= 0) return folded
  let [place, length] = [0, 0]
  for (const letter of text) {
    if (length >= folded) break
    // Blanks are folded away where they stand alone.
    length += /\s/.test(letter) ? 1 : foldText(letter).length
    place += letter.length
  }
  return place
}

/** Whole words around a place, as far as the language writes blanks between them. */
function excerptOf(text: string, at: number, length: number): string {
  const from = Math.max(0, at - AROUND.before)
  const to = Math.min(text.length, Math.max(at, 0) + length + AROUND.after)
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1 || from
  const end = to === text.length ? to : text.lastIndexOf(' ', to)
  const cut = text.slice(start > at && at >= 0 ? from : start, end > at + length ? end : to)
  return `${from > 0 ? '…' : ''}${cut}${to < text.length ? '…' : ''}`
}
