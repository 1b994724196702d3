import { isUtf8 } from 'node:buffer'

/** Thrown for a file that holds no text; the message is a clause that follows the file's name. */
export class TextFileError extends Error {
  override readonly name = 'TextFileError'
}

/**
 * The text of a file as editors and Windows save it: UTF-8 with or without a byte order mark, or UTF-16 with one.
 * @throws {TextFileError}
 */
export function decodeText(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex')
  if (mark === 'fffe') return bytes.subarray(2).toString('utf16le')
  if (mark === 'feff') return Buffer.from(bytes.subarray(2)).swap16().toString('utf16le')
  if (!isUtf8(bytes)) throw new TextFileError('is not UTF-8. Save it as UTF-8.')
  return bytes.toString('utf8').replace(/^\ufeff/, '')
}

/** UTF-8 that was read as Windows-1252, or Thai as Windows-874: four letters of such text in a row are no word. */
const MISREAD = /(?:à[¸¹][^\s]){2}|(?:เ[ธน][^\s]){4}|Ã[\u0080-\u00bf]|â€[\u0080-\u00bf™œ˜]/u

/** Whether a text reads as if it had been read in another encoding than it was written in, such as `à¸ªà¸¥à¹‡`. */
export const looksMisread = (text: string): boolean => MISREAD.test(text)
