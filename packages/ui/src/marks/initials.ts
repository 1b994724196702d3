/** Thai vowels that are written before the consonant they belong to: no name is abbreviated to one of them. */
const LEADING_VOWEL = /^[\u0E40-\u0E44]/u

/**
 * One or two letters that stand for a brand without a mark: the first letter of each of its first two words, upper case
 * where there is one.
 * @param name any name; one without letters or digits gives nothing
 */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).map((word) => word.replace(LEADING_VOWEL, ''))
  const letters = words.flatMap((word) => word.match(/[\p{L}\p{N}]\p{M}*/u)?.[0] ?? [])
  return letters.slice(0, 2).join('').toUpperCase()
}
