import { PICTURE_BYTES } from '@foyer/contract/constants'
import { ApiError } from '../../api/api-error.ts'

/** A picture of an application as it is kept. */
export interface RewardPicture {
  readonly type: 'jpeg' | 'png'
  readonly bytes: Buffer
}

/**
 * Decodes what a player sent and writes it anew, without metadata; off the event loop.
 * @throws {ApiError} where it cannot tell what the bytes are; any other error says that they are no such picture
 */
export type EncodePicture = (bytes: Buffer) => Promise<RewardPicture>

/**
 * Reads the pictures of an application from data URLs (REWARD-12, REWARD-13, REWARD-19-D): what they are is told from
 * their bytes, whatever the address says.
 * @throws {ApiError} `validation.failed` for what is no JPEG or PNG, broken or too large
 */
export async function readPictures(
  addresses: readonly string[],
  encode: EncodePicture,
): Promise<readonly RewardPicture[]> {
  const sources = addresses.map(readBytes)
  const pictures: RewardPicture[] = []
  // One after the other: a decoded picture takes a hundred times the memory of what was sent.
  for (const source of sources) pictures.push(await encode(source).catch(refuseBroken))
  return pictures
}

function readBytes(address: string): Buffer {
  const base64 = address.slice(address.indexOf(',') + 1)
  const bytes = Buffer.from(base64, 'base64')
  // Node leaves out whatever is no base64.
  if (bytes.toString('base64') !== base64) throw wrongPictures('cannot be decoded')
  if (bytes.length > PICTURE_BYTES) throw wrongPictures(`have ${PICTURE_BYTES} bytes each at most`)
  return bytes
}

function refuseBroken(error: unknown): never {
  throw error instanceof ApiError ? error : wrongPictures('must be whole JPEG or PNG pictures')
}

const wrongPictures = (problem: string) =>
  new ApiError('validation.failed', { field: 'pictures', message: `pictures ${problem}.` })
