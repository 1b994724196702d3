/** What may stand between the columns of a table. */
type Delimiter = ',' | ';' | '\t' | '|'

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|']

/**
 * What stands between the columns of a table in text: what a first line such as `sep=;` says, by which Excel is told, else whatever
 * divides its header into the most columns.
 * @param start the beginning of the text, with its first line
 */
export function delimiterOf(start: string): {
  readonly delimiter: Delimiter
  /** Characters of the line that says so; 0 where there is none. */
  readonly said: number
} {
  const [line = '', said] = /^\s*"?sep=([,;|\t])"?[ \t]*(?:\r\n|\n|\r)/i.exec(start) ?? []
  if (said !== undefined) return { delimiter: said as Delimiter, said: line.length }
  const [header = ''] = start.trimStart().split(/\r\n|\n|\r/)
  const columns = header.replaceAll(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((delimiter) => columns.split(delimiter).length)
  return { delimiter: DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',', said: 0 }
}
