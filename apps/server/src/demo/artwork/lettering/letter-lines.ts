const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })

/**
 * Where a title may break: at zero-width spaces if it has any, else after spaces, but not between a word and its number. Thai
 * writes a space between phrases only, so one without any breaks where the dictionary ends a word. Invented names are in no
 * dictionary: give them a zero-width space.
 */
function pieces(title: string): string[] {
  if (title.includes('\u200B')) return title.split('\u200B')
  const isThai = /[\u0E00-\u0E7F]/u.test(title)
  if (!isThai) return title.split(/(?<=\s)/)
  const phrases = title.split(/(?<=\s)(?!\d)/)
  if (phrases.length > 1) return phrases
  return [...thaiWords.segment(title)].map(({ segment }) => segment)
}

/** A line that ends inside a word costs as much as one that is so much wider. */
const WORD_COST = 1.2

/**
 * A title in so many lines, as even as its words allow; in fewer where it has not as many words.
 *
 * @param width measures a text in any unit
 */
export function breakTitle(title: string, width: (text: string) => number, lines: number): string[] {
  const marked = title.trim().replaceAll(/\s+/g, ' ')
  return evenLines(pieces(marked), width, lines).lines
}

function evenLines(
  parts: readonly string[],
  width: (text: string) => number,
  count: number,
): { lines: string[]; cost: number } {
  const whole = parts.join('').trim()
  let best = { lines: [whole], cost: width(whole) }
  if (count === 1) return best
  for (let i = 1; i < parts.length; i++) {
    const first = parts.slice(0, i).join('')
    const rest = evenLines(parts.slice(i), width, count - 1)
    if (first.trim() === '' || rest.lines.includes('')) continue
    const cost = Math.max(width(first.trim()) * (first.endsWith(' ') ? 1 : WORD_COST), rest.cost)
    if (cost < best.cost) best = { lines: [first.trim(), ...rest.lines], cost }
  }
  return best
}
