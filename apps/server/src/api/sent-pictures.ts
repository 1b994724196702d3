import { PICTURE_BYTES } from '@foyer/contract/constants'
import { ApiError } from './api-error.ts'

/** A picture of a player as it is kept. */
export interface SentPicture {
  readonly type: 'jpeg' | 'png'
  readonly bytes: Buffer
}

/**
 * Decodes a picture that a player sent and re-encodes it without metadata; off the event loop.
 * @throws {ApiError} where it cannot tell what the bytes are; any other error says that they are no such picture
 */
export type EncodePicture = (bytes: Buffer) => Promise<SentPicture>

/** Reads the texts of the QR codes on a picture; off the event loop. @throws {ApiError} where it cannot tell */
export type ReadCodes = (bytes: Buffer) => Promise<readonly string[]>

/**
 * Reads pictures from data URLs. Their type is detected from their bytes, whatever the URL claims.
 * @param field of the input, which refusals name
 * @throws {ApiError} `validation.failed` for what is no JPEG or PNG, broken or too large
 */
export async function readPictures(
  addresses: readonly string[],
  encode: EncodePicture,
  field: string,
): Promise<readonly SentPicture[]> {
  const refuse = (problem: string) =>
    new ApiError('validation.failed', { field, message: `${field} ${problem}.` })
  const sources = addresses.map((address) => readBytes(address, refuse))
  const pictures: SentPicture[] = []
  // One after the other: a decoded picture takes a hundred times the memory of what was sent.
  for (const source of sources) {
    const picture = await encode(source).catch((error: unknown) => {
      throw error instanceof ApiError ? error : refuse('must be whole JPEG or PNG pictures')
    })
    pictures.push(picture)
  }
  return pictures
}

function readBytes(address: string, refuse: (problem: string) => ApiError): Buffer {
  const base64 = address.slice(address.indexOf(',') + 1)
  const bytes = Buffer.from(base64, 'base64')
  // Node leaves out whatever is no base64.
  if (bytes.toString('base64') !== base64) throw refuse('cannot be decoded')
  if (bytes.length > PICTURE_BYTES) throw refuse(`have ${PICTURE_BYTES} bytes each at most`)
  return bytes
}
