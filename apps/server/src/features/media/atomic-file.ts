import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Start of the name of a file that is being written; such names are never served. */
export const UNFINISHED = '.unfinished-'

/** Writes a file so that readers see all of it or nothing, and makes its folders. */
export async function writeAtomically(file: string, bytes: Buffer): Promise<void> {
  const folder = dirname(file)
  const unfinished = join(folder, UNFINISHED + randomUUID())
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(unfinished, bytes)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
