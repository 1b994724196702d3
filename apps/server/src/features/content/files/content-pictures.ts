import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { contentPictures } from '../content-tables.ts'

const STORED = /^content\/([\w-]{1,32})\/([0-9a-f]{24}\.webp)$/
/** A reference that is a whole field, or the source of an image in HTML. */
const REFERENCE = /^pictures\/([^/\s]+)$|(?<=\ssrc=")pictures\/([^/\s"]+)(?=")/g

/** Name of a stored picture, by what it holds. */
export const pictureName = (bytes: Uint8Array): string =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}.webp`

/** Where browsers find a stored picture. */
export const pictureAddress = (merchant: string, name: string): string => `/media/content/${merchant}/${name}`

/** Puts something in the place of every reference to a picture beside the file. */
export const replaceReferences = (text: string, replace: (name: string) => string): string =>
  text.replace(REFERENCE, (_, whole?: string, within?: string) => replace(whole ?? within ?? ''))

/** Names of the merchant's stored pictures that a text refers to. */
export function storedNames(text: string, merchant: string): string[] {
  const stem = pictureAddress(merchant, '')
  return text.split(stem).flatMap((rest, index) => {
    const name = rest.slice(0, 29)
    return index > 0 && STORED.test(`content/${merchant}/${name}`) ? [name] : []
  })
}

/**
 * A picture that came with content.
 * @param path below the media folder
 * @returns `null` where there is none
 */
export async function readContentPicture(orm: NodePgDatabase, path: string): Promise<Buffer | null> {
  const [, merchant, name] = path.match(STORED) ?? []
  if (merchant === undefined || name === undefined) return null
  const [row] = await orm
    .select({ bytes: contentPictures.bytes })
    .from(contentPictures)
    .where(and(eq(contentPictures.merchant, merchant), eq(contentPictures.name, name)))
  return row?.bytes ?? null
}
