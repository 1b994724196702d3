import { isUtf8 } from 'node:buffer'
import { ImportFileError } from './import-error.ts'

/** Longest line and longest record, in bytes. */
export const LONGEST_RECORD = 1_000_000

/** A run of whole lines; only the last of a file may lack its end. */
export interface LineBlock {
  readonly text: string
  /** Number of its first line, from 1. */
  readonly line: number
}

const NEWLINE = 0x0a

/**
 * Cuts a file's bytes into blocks of whole lines and holds little more than one line in memory. A byte order mark of
 * UTF-8 is dropped.
 * @throws {ImportFileError} for anything but UTF-8 text, and for a line above 1 MB.
 */
export async function* readLineBlocks(chunks: AsyncIterable<Buffer>): AsyncGenerator<LineBlock> {
  let pending: Buffer = Buffer.alloc(0)
  let line = 1
  let started = false
  for await (const chunk of chunks) {
    let bytes: Buffer = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
    if (!started && bytes.length < 4) {
      pending = bytes
      continue
    }
    if (!started) bytes = checkStart(bytes)
    started = true
    const end = bytes.lastIndexOf(NEWLINE) + 1
    const firstEnd = end === 0 ? bytes.length : bytes.indexOf(NEWLINE)
    if (firstEnd > LONGEST_RECORD) throw new ImportFileError('This line is longer than 1 MB.', line)
    // A copy, so that what is held does not keep the whole chunk alive.
    pending = Buffer.from(bytes.subarray(end))
    if (end === 0) continue
    const whole = bytes.subarray(0, end)
    yield { text: decode(whole, line), line }
    line += countLines(whole)
  }
  const rest = started ? pending : checkStart(pending)
  if (rest.length > LONGEST_RECORD) throw new ImportFileError('This line is longer than 1 MB.', line)
  if (rest.length > 0) yield { text: decode(rest, line), line }
}

function checkStart(bytes: Buffer): Buffer {
  const start = bytes.subarray(0, 4).toString('hex')
  if (start.startsWith('fffe') || start.startsWith('feff')) {
    throw new ImportFileError('The file is UTF-16. Save it as UTF-8.')
  }
  if (start === '504b0304') {
    throw new ImportFileError('The file is a spreadsheet (.xlsx) or a zip archive. Save it as CSV in UTF-8.')
  }
  if (start.startsWith('1f8b')) throw new ImportFileError('The file is compressed. Unpack it first.')
  return start.startsWith('efbbbf') ? bytes.subarray(3) : bytes
}

function decode(bytes: Buffer, firstLine: number): string {
  const nul = bytes.indexOf(0)
  if (nul !== -1) {
    throw new ImportFileError(
      'A zero byte: the file is not UTF-8 text, but UTF-16 or no text at all.',
      firstLine + countLines(bytes.subarray(0, nul)),
    )
  }
  if (!isUtf8(bytes)) {
    throw new ImportFileError('These bytes are not UTF-8. Save the file as UTF-8.', badLine(bytes, firstLine))
  }
  return bytes.toString('utf8')
}

/** No byte of a longer UTF-8 sequence is a newline, so every line can be looked at alone. */
function badLine(bytes: Buffer, firstLine: number): number {
  for (let at = 0, line = firstLine; ; line += 1) {
    const end = bytes.indexOf(NEWLINE, at)
    if (end === -1 || !isUtf8(bytes.subarray(at, end))) return line
    at = end + 1
  }
}

function countLines(bytes: Buffer): number {
  let lines = 0
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1
  return lines
}
