const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })

/**
 * Where a title may break: at zero-width spaces if it has any, else after spaces, and in Thai, which writes none, where
 * the dictionary ends a word. Invented names are in no dictionary: give them a zero-width space.
 */
function pieces(title: string): string[] {
  if (title.includes('\u200B')) return title.split('\u200B')
  if (!/[\u0E00-\u0E7F]/u.test(title)) return title.split(/(?<=\s)/)
  return [...thaiWords.segment(title)].map(({ segment }) => segment)
}

/**
 * One or two lines for a title, the two as even as its words allow. Short titles stay on one line.
 *
 * @param width measures a text in any unit
 * @param longest the widest line that should stay whole, in that unit
 */
export function breakTitle(title: string, width: (text: string) => number, longest: number): string[] {
  const marked = title.trim().replaceAll(/\s+/g, ' ')
  const whole = marked.replaceAll('\u200B', '')
  if (width(whole) <= longest) return [whole]
  const parts = pieces(marked)
  let best = { lines: [whole], cost: width(whole) }
  for (let i = 1; i < parts.length; i++) {
    const first = parts.slice(0, i).join('')
    const second = parts.slice(i).join('').trim()
    if (second === '' || first.trim() === '') continue
    const inWord = first.endsWith(' ') ? 1 : 1.2
    const cost = Math.max(width(first.trim()), width(second)) * inWord
    if (cost < best.cost) best = { lines: [first.trim(), second], cost }
  }
  return best.lines
}
