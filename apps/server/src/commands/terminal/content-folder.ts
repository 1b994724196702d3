import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { referencedPictures } from '../../features/content/index.ts'
import { OperatorFileError } from '../../merchants/index.ts'
import { UsageError } from './command.ts'
import { textOf } from './read-text.ts'

const PICTURES = 'pictures'
const LARGEST_TEXT = 8 * 1024 * 1024
const LARGEST_PICTURE = 10 * 1024 * 1024
const MOST_PICTURES = 500
/** Of all pictures of one import as they are stored, bytes. */
const LARGEST_STORE = 256 * 1024 * 1024

interface FolderContent {
  readonly texts: ReadonlyMap<string, string>
  readonly pictures: ReadonlyMap<string, Buffer>
}

/**
 * Reads a folder of content: its JSON files, and the pictures that they name, encoded.
 * @throws {OperatorFileError} naming every picture that cannot be taken
 */
export async function readFolder(
  folder: string,
  encode: (source: Buffer) => Promise<Buffer>,
): Promise<FolderContent> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(error.code === 'ENOENT' ? `There is no folder ${folder}.` : error.message)
  })
  const files = names.filter((name) => name.endsWith('.json')).sort()
  if (files.length === 0) throw new UsageError(`There are no .json files in ${folder}.`)
  const texts = new Map<string, string>()
  for (const name of files) texts.set(name, await readText(join(folder, name), name))
  return { texts, pictures: await readPictures(folder, referencedPictures(texts), encode) }
}

async function readText(path: string, name: string): Promise<string> {
  if ((await stat(path)).size > LARGEST_TEXT) throw new OperatorFileError([`${name}: is larger than 8 MB`])
  return textOf(await readFile(path), name)
}

async function readPictures(
  folder: string,
  names: readonly string[],
  encode: (source: Buffer) => Promise<Buffer>,
): Promise<Map<string, Buffer>> {
  const problems: string[] = []
  const pictures = new Map<string, Buffer>()
  let stored = 0
  if (names.length > MOST_PICTURES)
    throw new OperatorFileError([`${PICTURES}: ${names.length} are named; ${MOST_PICTURES} are the most`])
  const there = await readdir(join(folder, PICTURES)).catch((): string[] => [])
  for (const name of names) {
    const fail = (reason: string) => problems.push(`${PICTURES}/${name}: ${reason}`)
    const path = join(folder, PICTURES, spelledAs(name, there))
    const facts = name.startsWith('.') ? undefined : await stat(path).catch(() => undefined)
    if (!facts?.isFile()) fail('there is no such picture')
    else if (facts.size > LARGEST_PICTURE) fail('is larger than 10 MB')
    else
      await encode(await readFile(path)).then(
        (bytes) => {
          pictures.set(name, bytes)
          stored += bytes.length
        },
        (error: Error) => fail(error.message),
      )
    if (stored > LARGEST_STORE)
      throw new OperatorFileError([`${PICTURES}: together they are larger than 256 MB`])
  }
  if (problems.length > 0) throw new OperatorFileError(problems)
  return pictures
}

/**
 * The file that a name means: itself, else one whose accents are composed otherwise, as macOS does, else the only one that differs in capitals.
 */
function spelledAs(name: string, files: readonly string[]): string {
  const composed =
    files.find((file) => file === name) ?? files.find((file) => isSame(file, name, (text) => text))
  const inCapitals = files.filter((file) => isSame(file, name, (text) => text.toLowerCase()))
  return composed ?? (inCapitals.length === 1 ? inCapitals[0] : undefined) ?? name
}

const isSame = (one: string, other: string, read: (text: string) => string) =>
  read(one.normalize('NFC')) === read(other.normalize('NFC'))

/** Writes content into a folder that may be there already; other files in it stay. */
export async function writeFolder(folder: string, { texts, pictures }: FolderContent): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, text] of texts) await writeFile(join(folder, name), text)
  if (pictures.size === 0) return
  await mkdir(join(folder, PICTURES), { recursive: true })
  for (const [name, bytes] of pictures) await writeFile(join(folder, PICTURES, name), bytes)
}
