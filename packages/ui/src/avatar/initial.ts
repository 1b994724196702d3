/**
 * The first letter of a name as a reader sees it (a Thai letter keeps its vowel mark), upper case where there is one.
 * @param name any name; one without letters gives nothing
 */
export function initialOf(name: string): string {
  const letter = name.trim().match(/[\p{L}\p{N}]\p{M}*/u)
  return letter ? letter[0].toUpperCase() : ''
}
