/** First two and last character, asterisks between, whatever its length says. */
export function maskName(name: string): string {
  const characters = [...name]
  if (characters.length <= 3) return `${characters[0] ?? ''}***`
  return `${characters.slice(0, 2).join('')}***${characters.at(-1)}`
}
