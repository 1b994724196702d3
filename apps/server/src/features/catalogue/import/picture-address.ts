import { Refusal, readText, shorten } from './read-cell.ts'

const LONGEST_ADDRESS = 2048
const LONGEST_PATH = 512

/**
 * A picture of a game: a path below `/media/`, or an https address on one of the merchant's image hosts; empty for
 * none.
 * @param imageHosts with scheme, as the merchant has them.
 */
export function readPicture(cell: unknown, imageHosts: readonly string[]): string | Refusal {
  const text = readText(cell, LONGEST_ADDRESS)
  if (text instanceof Refusal || text === '') return text
  if (text.startsWith('/')) return readPath(text)
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') {
    return new Refusal(`is a path below /media/ or an https address, not "${shorten(text)}"`)
  }
  const isKnown = imageHosts.some((host) => URL.canParse(host) && new URL(host).host === url.host)
  if (isKnown) return text
  return new Refusal(
    `is on ${shorten(url.host)}, which is no image host of this merchant (npm run merchant -- set CODE imageHosts=…)`,
  )
}

function readPath(text: string): string | Refusal {
  const [, first, ...segments] = text.split('/')
  const isPlain =
    first === 'media' &&
    segments.length > 0 &&
    segments.every((segment) => segment !== '' && !segment.startsWith('.') && !segment.includes('\\'))
  if (!isPlain || text.length > LONGEST_PATH || /%(?:2f|5c|00)/i.test(text)) {
    return new Refusal(`is no plain path below /media/: "${shorten(text)}"`)
  }
  return text
}
