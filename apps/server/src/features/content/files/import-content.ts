import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Executor } from '../../../db/index.ts'
import { OperatorFileError } from '../../../merchants/index.ts'
import { contentPictures } from '../content-tables.ts'
import { helpId } from './announcement-kinds.ts'
import type { ContentKind } from './content-kind.ts'
import { ANNOUNCEMENT_FILES, type AnyEntry, CONTENT_KINDS } from './content-kinds.ts'
import { pictureAddress, pictureName, replaceReferences, storedNames } from './content-pictures.ts'
import { mapTexts } from './map-texts.ts'
import { type ReadingRules, readContent } from './read-content.ts'

/** What an import did with one file. */
export interface FileChange {
  readonly file: string
  readonly added: number
  readonly changed: number
  readonly removed: number
  readonly unchanged: number
}

/** The files of a merchant's content: texts by name, and the pictures that they name, ready to be stored. */
export interface ContentFiles {
  readonly texts: ReadonlyMap<string, string>
  /** By the name in the files, without the folder. */
  readonly pictures: ReadonlyMap<string, Buffer>
}

/** Names of the pictures that the files refer to. */
export function referencedPictures(texts: ReadonlyMap<string, string>): string[] {
  const names = new Set<string>()
  for (const text of texts.values()) {
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch {
      continue
    }
    mapTexts(value, (one) => replaceReferences(one.trim(), (name) => String(names.add(name) && name)))
  }
  return [...names]
}

/**
 * Puts the files' content in the place of what the merchant has; kinds without a file stay. Nothing is written for what
 * did not change. Runs inside the caller's transaction.
 * @throws {OperatorFileError} naming everything that is wrong; nothing is written then
 */
export async function importContent(
  executor: Executor,
  files: ContentFiles,
  rules: ReadingRules,
  { dryRun = false } = {},
): Promise<FileChange[]> {
  const { code } = rules.merchant
  const read = readContent(files.texts, rules)
  const missing = referencedPictures(files.texts).filter((name) => !files.pictures.has(name))
  const problems = [...read.problems, ...missing.map((name) => `pictures/${name}: there is no such picture`)]
  if (problems.length > 0) throw new OperatorFileError(problems)

  const stored = new Map(
    [...files.pictures].map(([name, bytes]) => [name, { name: pictureName(bytes), bytes }]),
  )
  const addressOf = (name: string) => pictureAddress(code, stored.get(name)?.name ?? '')
  const present = new Map<ContentKind<AnyEntry>, AnyEntry[]>()
  const after = new Map<ContentKind<AnyEntry>, readonly AnyEntry[]>()
  for (const kind of CONTENT_KINDS) {
    const there = await kind.read(executor, code)
    present.set(kind, there)
    const wanted = read.entries.get(kind)
    after.set(kind, wanted ? mapTexts(wanted, (text) => replaceReferences(text, addressOf)) : there)
  }
  const crossed = crossProblems(after)
  if (crossed.length > 0) throw new OperatorFileError(crossed)

  const changes: FileChange[] = []
  for (const kind of CONTENT_KINDS) {
    if (!read.entries.has(kind)) continue
    const compared = compare(kind, present.get(kind) ?? [], after.get(kind) ?? [])
    changes.push(compared.change)
    if (!dryRun && compared.isChanged) await kind.write(executor, code, compared.toWrite)
  }
  if (!dryRun) await keepPictures(executor, code, after, [...stored.values()])
  return changes
}

function compare(kind: ContentKind<AnyEntry>, before: readonly AnyEntry[], wanted: readonly AnyEntry[]) {
  const { key = '' } = kind
  const byKey = new Map(before.map((entry) => [entry[key], entry]))
  const isNew = wanted.filter((entry) => !byKey.has(entry[key]))
  const isOther = wanted.filter(
    (entry) => byKey.has(entry[key]) && !isDeepStrictEqual(byKey.get(entry[key]), entry),
  )
  const names = new Set(wanted.map((entry) => entry[key]))
  const gone = kind.isPartial ? [] : before.filter((entry) => !names.has(entry[key]))
  const isReordered = !kind.isPartial && !isDeepStrictEqual([...before], [...wanted])
  return {
    isChanged: isNew.length + isOther.length + gone.length > 0 || isReordered,
    toWrite: kind.isPartial ? [...isNew, ...isOther] : wanted,
    change: {
      file: kind.file,
      added: isNew.length,
      changed: isOther.length,
      removed: gone.length,
      unchanged: wanted.length - isNew.length - isOther.length,
    },
  }
}

/** What is wrong between files. */
function crossProblems(after: ReadonlyMap<ContentKind<AnyEntry>, readonly AnyEntry[]>): string[] {
  const problems: string[] = []
  const entriesOf = (file: string) => [...after].find(([kind]) => kind.file === file)?.[1] ?? []
  const tabs = new Set(entriesOf('promotion-tabs.json').map(({ id }) => id))
  const promotions = entriesOf('promotions.json') as readonly { id: string; tabs: string[] }[]
  for (const [index, { tabs: named }] of promotions.entries()) {
    const strange = named.filter((tab) => !tabs.has(tab))
    if (strange.length > 0)
      problems.push(
        `promotions.json: promotion ${index + 1}, tabs: ${strange.join(', ')} is missing in promotion-tabs.json`,
      )
  }
  const owners = new Map<string, string>()
  for (const [kind, entries] of after) {
    if (!ANNOUNCEMENT_FILES.has(kind.file)) continue
    for (const entry of entries) {
      const id = kind.key === 'tag' ? helpId(String(entry.tag)) : String(entry.id)
      const owner = owners.get(id)
      if (owner !== undefined) problems.push(`${kind.file}: the id ${id} is used in ${owner} already`)
      owners.set(id, kind.file)
    }
  }
  return problems
}

/** Stores new pictures and removes those that nothing refers to any more. */
async function keepPictures(
  executor: Executor,
  merchant: string,
  after: ReadonlyMap<ContentKind<AnyEntry>, readonly AnyEntry[]>,
  given: readonly { readonly name: string; readonly bytes: Buffer }[],
): Promise<void> {
  const used = new Set(storedNames(JSON.stringify([...after.values()]), merchant))
  const { name, merchant: owner } = contentPictures
  const toKeep = given.filter((picture) => used.has(picture.name))
  for (const picture of toKeep)
    await executor
      .insert(contentPictures)
      .values({ merchant, ...picture })
      .onConflictDoNothing()
  await executor
    .delete(contentPictures)
    .where(and(eq(owner, merchant), used.size > 0 ? notInArray(name, [...used]) : undefined))
}

/** A merchant's content as files: texts by name, and the stored pictures that they refer to. */
export async function exportContent(executor: Executor, merchant: string): Promise<ContentFiles> {
  const texts = new Map<string, string>()
  const used = new Set<string>()
  for (const kind of CONTENT_KINDS) {
    const entries = await kind.read(executor, merchant)
    const named = mapTexts(entries, (text) => {
      let shown = text
      for (const name of storedNames(text, merchant)) {
        used.add(name)
        shown = shown.replaceAll(pictureAddress(merchant, name), `pictures/${name}`)
      }
      return shown
    })
    texts.set(kind.file, `${JSON.stringify(kind.key === undefined ? named[0] : named, null, 2)}\n`)
  }
  const rows =
    used.size === 0
      ? []
      : await executor
          .select({ name: contentPictures.name, bytes: contentPictures.bytes })
          .from(contentPictures)
          .where(and(eq(contentPictures.merchant, merchant), inArray(contentPictures.name, [...used])))
  return { texts, pictures: new Map(rows.map(({ name, bytes }) => [name, bytes])) }
}
