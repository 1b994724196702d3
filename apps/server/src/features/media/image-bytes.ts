/** What picture bytes are, told from the bytes alone. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'svg'

const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const PNG_END = Buffer.from([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])
const SVG_HEAD_BYTES = 2048

/**
 * The kind of picture, by its first bytes: names and headers lie, and the decoder behind also reads formats (PDF,
 * TIFF, …) that nobody needs here.
 */
export function imageKind(bytes: Buffer): ImageKind | undefined {
  if (bytes.length < 16) return undefined
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (bytes.subarray(0, 8).equals(PNG_HEAD)) return 'png'
  const head = bytes.toString('latin1', 0, 16)
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif'
  if (head.startsWith('ftypavif', 4) || head.startsWith('ftypavis', 4)) return 'avif'
  return isSvg(bytes) ? 'svg' : undefined
}

function isSvg(bytes: Buffer): boolean {
  const head = bytes.toString('utf8', 0, SVG_HEAD_BYTES).replace(/^\ufeff/, '')
  return /^\s*</.test(head) && /<svg[\s>]/i.test(head)
}

/** Media type of a made variant; undefined where the bytes are none. */
export function contentTypeOf(bytes: Buffer): string | undefined {
  const kind = imageKind(bytes)
  return kind === undefined || kind === 'svg' ? undefined : `image/${kind}`
}

/** False for a variant that is empty or cut off, as a crash of the machine may leave it. */
export function isWholeImage(bytes: Buffer): boolean {
  switch (imageKind(bytes)) {
    case 'jpeg':
      return bytes[bytes.length - 2] === 0xff && bytes[bytes.length - 1] === 0xd9
    case 'png':
      return bytes.subarray(-8).equals(PNG_END)
    case 'webp':
      return bytes.readUInt32LE(4) + 8 === bytes.length
    case 'avif':
      return boxesEnd(bytes) === bytes.length
    default:
      return false
  }
}

/** Where the last top-level box of an ISO media file ends, which lies past the end of a file that was cut off. */
function boxesEnd(bytes: Buffer): number {
  let at = 0
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at)
    if (size < 8) return -1
    at += size
  }
  return at
}
