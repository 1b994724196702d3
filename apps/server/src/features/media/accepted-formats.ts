import type { MediaFormat } from './media-options.ts'

/**
 * The formats to answer in, best first, always ending in `plain`. Only formats that are named count: a lone wildcard
 * is also sent by clients that read neither AVIF nor WebP.
 * @param accept the `Accept` header of the request.
 */
export function acceptedFormats(accept: string | undefined): readonly MediaFormat[] {
  const named = new Set((accept ?? '').toLowerCase().split(',').flatMap(acceptedType))
  const formats: MediaFormat[] = []
  if (named.has('image/avif')) formats.push('avif')
  if (named.has('image/webp')) formats.push('webp')
  return [...formats, 'plain']
}

function acceptedType(part: string): string[] {
  const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim())
  const refused = parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  return refused ? [] : [type]
}
