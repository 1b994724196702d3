import { LRUCache } from 'lru-cache'
import type { MediaFormat } from './media-options.ts'

/** Browsers of one kind send the same header with every picture. */
const read = new LRUCache<string, readonly MediaFormat[]>({ max: 200 })
const LONGEST_KEPT = 300

/**
 * The formats to answer in, best first, always ending in `plain`. Only formats that are named count: a lone wildcard
 * is also sent by clients that read neither AVIF nor WebP.
 * @param accept the `Accept` header of the request.
 */
export function acceptedFormats(accept = ''): readonly MediaFormat[] {
  const known = read.get(accept)
  if (known !== undefined) return known
  const named = new Set(accept.toLowerCase().split(',').flatMap(acceptedType))
  const formats: MediaFormat[] = []
  if (named.has('image/avif')) formats.push('avif')
  if (named.has('image/webp')) formats.push('webp')
  formats.push('plain')
  if (accept.length <= LONGEST_KEPT) read.set(accept, formats)
  return formats
}

function acceptedType(part: string): string[] {
  const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim())
  const refused = parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  return refused ? [] : [type]
}
