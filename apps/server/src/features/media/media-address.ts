import { badParameter } from './media-failure.ts'
import { mediaWidth } from './media-widths.ts'

const PREFIX = '/media/'
const LONGEST_PATH = 512
const LONGEST_SEGMENT_BYTES = 200
/** An encoded slash, backslash or NUL: no address that we write has one. */
const ENCODED_TRICK = /%(?:2f|5c|00)/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for.
const FORBIDDEN_CHARACTER = /[\u0000-\u001f\u007f\\]/

/** What a path below `/media/` holds, by its ending. */
export type MediaKind = 'image' | 'svg' | 'video'

const KINDS = new Map<string, MediaKind>([
  ['png', 'image'],
  ['jpg', 'image'],
  ['jpeg', 'image'],
  ['webp', 'image'],
  ['avif', 'image'],
  ['gif', 'image'],
  ['svg', 'svg'],
  ['mp4', 'video'],
])

/** Folder of the vector marks that the product writes itself; only these are served as SVG. */
export const MARKS_FOLDER = 'marks/'

/** What the path holds; undefined for an ending that is not served. */
export function mediaKind(path: string): MediaKind | undefined {
  return KINDS.get(path.slice(path.lastIndexOf('.') + 1).toLowerCase())
}

/** True for a vector mark of our own, which needs no width. */
export function isMark(path: string): boolean {
  return path.startsWith(MARKS_FOLDER) && mediaKind(path) === 'svg'
}

/**
 * Checks the path of a request before any file is touched.
 * @param path what stands after `/media/`, decoded once.
 * @param rawUrl the address as it was sent, to see what was hidden by encoding.
 * @returns the path, made of plain segments that neither climb nor name hidden files.
 * @throws MediaFailure `validation.failed`, field `path`.
 */
export function safePath(path: string, rawUrl: string): string {
  const query = rawUrl.indexOf('?')
  const rawPath = query === -1 ? rawUrl : rawUrl.slice(0, query)
  if (path.length > LONGEST_PATH) throw badParameter('path', 'The path is too long.')
  if (ENCODED_TRICK.test(rawPath) || FORBIDDEN_CHARACTER.test(path)) {
    throw badParameter('path', 'The path holds characters that are not allowed.')
  }
  if (!path.split('/').every(isPlainSegment)) throw badParameter('path', 'The path is not a plain one.')
  return path
}

// A leading dot covers `.`, `..`, hidden files and our own half-written ones.
function isPlainSegment(segment: string): boolean {
  return segment !== '' && !segment.startsWith('.') && Buffer.byteLength(segment) <= LONGEST_SEGMENT_BYTES
}

/**
 * Address of a picture for the browser.
 * @param path a path below `/media/` (with or without that prefix), or an `https:` address on an image host of the
 *   merchant; empty gives empty.
 * @param width how wide it is wanted, in device pixels; rounded up to the closed list.
 * @param version changes whenever the picture does; with one, browsers keep the picture for a year.
 */
export function imageUrl(path: string, width: number, version?: string): string {
  if (path === '') return ''
  const query = new URLSearchParams()
  const remote = /^https?:\/\//.test(path)
  const local = localPath(path)
  if (remote) query.set('src', path)
  if (remote || !(isMark(local) || mediaKind(local) === 'video')) query.set('w', String(mediaWidth(width)))
  if (version !== undefined && version !== '') query.set('v', version)
  const tail = query.size === 0 ? '' : `?${query}`
  if (remote) return `${PREFIX}remote${tail}`
  return PREFIX + local.split('/').map(encodeURIComponent).join('/') + tail
}

function localPath(path: string): string {
  if (path.startsWith(PREFIX)) return path.slice(PREFIX.length)
  return path.startsWith('/') ? path.slice(1) : path
}
