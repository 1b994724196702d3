/** Parts of a term that are looked up by themselves at most. */
const MOST_PARTS = 6
/** Code units of a part that are looked at. */
const MAX_PART_LENGTH = 24

const digitsOrNot = /\d+|[^\d]+/gu
const onlyDigits = /^\d+$/u
const doubled = /(.)\1+/gu

/** How the numbers of titles are written out, folded as names are, where the word means nothing else. */
const NUMBER_WORDS: Readonly<Record<string, readonly string[]>> = {
  1: ['one', 'หนึง'],
  2: ['two', 'สอง'],
  3: ['three', 'สาม'],
  4: ['four'],
  5: ['five'],
  6: ['six', 'หก'],
  7: ['seven', 'เจ็ด'],
  8: ['eight', 'แปด'],
  9: ['nine'],
}

/** Whether a part is a number, in which any other digit would make another number. */
export function isNumber(part: string): boolean {
  return onlyDigits.test(part)
}

/** The parts of a folded term that stand between spaces. */
export function partsOf(term: string): readonly string[] {
  const parts = new Set(term.split(' ').map((part) => part.slice(0, MAX_PART_LENGTH)))
  parts.delete('')
  return Array.from(parts).slice(0, MOST_PARTS)
}

/** Letters and digits of a part each by themselves ("lucky777"); empty where it holds only one of them. */
export function lettersAndDigits(part: string): readonly string[] {
  const runs = part.match(digitsOrNot) ?? []
  return runs.length > 1 ? runs.slice(0, MOST_PARTS) : []
}

/**
 * Other ways to write a part: without repeated letters, and a repeated digit as the digit or as its word, because
 * "777" is what players type for the titles with a seven.
 */
export function otherSpellings(part: string): readonly string[] {
  const single = part.replace(doubled, '$1')
  const spellings = [single, ...(NUMBER_WORDS[single] ?? [])]
  const isTooShort = single.length < 3 && !isNumber(single)
  return isTooShort ? [] : spellings.filter((spelling) => spelling !== part)
}
