import { isUtf8 } from 'node:buffer'

/** Thrown for a file that holds no text; the message is a clause that follows the file's name. */
export class TextFileError extends Error {
  override readonly name = 'TextFileError'
}

/**
 * The text of a file as editors, Windows and banks save it: UTF-8 with or without a byte order mark, UTF-16 with one, or Thai as TIS-620
 * (Windows-874) where nothing else can be meant.
 * @throws {TextFileError}
 */
export function decodeText(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex')
  if (mark === 'fffe') return bytes.subarray(2).toString('utf16le')
  if (mark === 'feff') return Buffer.from(bytes.subarray(2)).swap16().toString('utf16le')
  if (!isUtf8(bytes)) return thaiText(bytes)
  return bytes.toString('utf8').replace(/^\ufeff/, '')
}

/** A Thai word. */
const THAI_WORD = /[\u0e01-\u0e2e\u0e40-\u0e44][\u0e01-\u0e5b]{2}/
/**
 * What Thai never has: a mark above or below what is no Thai letter, two tone marks in a row, a vowel that begins a syllable of no
 * consonant, and Latin letters without a space before them.
 */
const NO_THAI =
  /(?<![\u0e01-\u0e5b])[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]|[\u0e48-\u0e4b]{2}|[\u0e40-\u0e44](?![\u0e01-\u0e2e])|[\u0e01-\u0e5b][A-Za-z]/

/** @throws {TextFileError} */
function thaiText(bytes: Buffer): string {
  const refused = new TextFileError('is not UTF-8. Save it as UTF-8.')
  try {
    const text = new TextDecoder('windows-874', { fatal: true }).decode(bytes)
    if (THAI_WORD.test(text) && !NO_THAI.test(text)) return text
  } catch {
    throw refused
  }
  throw refused
}

/** UTF-8 that was read as Windows-1252, or Thai as Windows-874: four letters of such text in a row are no word. */
const MISREAD = /(?:à[¸¹][^\s]){2}|(?:เ[ธน][^\s]){4}|Ã[\u0080-\u00bf]|â€[\u0080-\u00bf™œ˜]/u

/** Whether a text reads as if it had been read in another encoding than it was written in, such as `à¸ªà¸¥à¹‡`. */
export const looksMisread = (text: string): boolean => MISREAD.test(text)
