import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../db/index.ts'
import { merchants, resources } from '../../../merchants/index.ts'
import { vendors } from '../../catalogue/index.ts'
import type { ContentKind } from './content-kind.ts'
import { contentSchemas, type EntryOf } from './content-schema.ts'

/** Type of the live chat among a merchant's addresses. */
const LIVE = '3'
/** Kinds of the addresses where somebody answers. */
const CONTACTS = ['customer-service', 'path'] as const

type Resource = typeof resources.$inferSelect

const ofKinds = (merchant: string, kinds: readonly Resource['kind'][]) =>
  and(eq(resources.merchant, merchant), inArray(resources.kind, [...kinds]))

function listResources(executor: Executor, merchant: string, kinds: readonly Resource['kind'][]) {
  return executor
    .select()
    .from(resources)
    .where(ofKinds(merchant, kinds))
    .orderBy(asc(resources.rank), asc(resources.id))
}

async function replaceResources(
  executor: Executor,
  merchant: string,
  kinds: readonly Resource['kind'][],
  rows: readonly (typeof resources.$inferInsert)[],
): Promise<void> {
  await executor.delete(resources).where(ofKinds(merchant, kinds))
  if (rows.length > 0) await executor.insert(resources).values([...rows])
}

/** Name, texts and pictures of the brand; its file holds one object. */
export const brand: ContentKind<EntryOf<'brand'>> = {
  file: 'brand.json',
  noun: 'brand',
  most: 1,
  schema: (language) => contentSchemas(language).brand,
  async read(executor, merchant) {
    const rows = await executor.select().from(merchants).where(eq(merchants.code, merchant))
    return rows.map(({ names, taglines, descriptions, settings }) => ({
      name: names,
      tagline: taglines,
      description: descriptions,
      support: settings.support,
      mark: settings.mark ?? '',
      icon: settings.icon ?? '',
      logo: settings.logo ?? '',
    }))
  },
  async write(executor, merchant, [entry]) {
    if (!entry) return
    const { name, tagline, description, support, mark, icon, logo } = entry
    const [row] = await executor.select().from(merchants).where(eq(merchants.code, merchant))
    if (!row) return
    const settings = { ...row.settings, support, mark, icon, logo }
    await executor
      .update(merchants)
      .set({ names: name, taglines: tagline, descriptions: description, settings })
      .where(eq(merchants.code, merchant))
  },
}

/** Links to networks, apps and measurements. */
export const links: ContentKind<EntryOf<'link'>> = {
  file: 'links.json',
  noun: 'link',
  key: 'type',
  most: 20,
  schema: (language) => contentSchemas(language).link,
  async read(executor, merchant) {
    const rows = await listResources(executor, merchant, ['link'])
    return rows.map(({ type, titles, url }) => ({
      type: type as EntryOf<'link'>['type'],
      title: titles,
      url,
    }))
  },
  write(executor, merchant, entries) {
    const rows = entries.map(({ type, title, url }, index) => ({
      merchant,
      id: `link-${type}`,
      kind: 'link' as const,
      type,
      titles: title,
      url,
      rank: index + 1,
    }))
    return replaceResources(executor, merchant, ['link'], rows)
  },
}

/** Desks for VIP members, and the live chat. */
export const contacts: ContentKind<EntryOf<'contact'>> = {
  file: 'contacts.json',
  noun: 'contact',
  key: 'type',
  most: 3,
  schema: (language) => contentSchemas(language).contact,
  async read(executor, merchant) {
    const rows = await listResources(executor, merchant, CONTACTS)
    return rows.map(({ kind, position, titles, url }) => ({
      type: kind === 'path' ? 'live' : position,
      title: titles,
      url,
    }))
  },
  write(executor, merchant, entries) {
    const rows = entries.map(({ type, title, url }, index) => ({
      merchant,
      ...(type === 'live'
        ? { id: `path-${LIVE}`, kind: 'path' as const, type: LIVE }
        : { id: `service-${type}`, kind: 'customer-service' as const, type: 'VIP', position: type }),
      titles: title,
      url,
      rank: 100 + index,
    }))
    return replaceResources(executor, merchant, CONTACTS, rows)
  },
}

/** Names and marks of game providers; those that the file does not name stay as they are. */
export const providers: ContentKind<EntryOf<'provider'>> = {
  file: 'providers.json',
  noun: 'provider',
  key: 'code',
  isPartial: true,
  most: 1000,
  schema: (language) => contentSchemas(language).provider,
  sort: (entries) => [...entries].sort((one, other) => (one.code < other.code ? -1 : 1)),
  async read(executor, merchant) {
    const rows = await executor.select().from(vendors).where(eq(vendors.merchant, merchant))
    const entries = rows.map(({ code, names, isHot, whiteIcon, blackIcon }) => ({
      code,
      name: names,
      hot: isHot,
      markOnDark: whiteIcon,
      markOnLight: blackIcon,
    }))
    return entries.sort((one, other) => (one.code < other.code ? -1 : 1))
  },
  async write(executor, merchant, entries) {
    for (const { code, name, hot, markOnDark, markOnLight } of entries) {
      const values = { names: name, isHot: hot, whiteIcon: markOnDark, blackIcon: markOnLight }
      await executor
        .insert(vendors)
        .values({ merchant, code, ...values })
        .onConflictDoUpdate({ target: [vendors.merchant, vendors.code], set: values })
    }
  },
}
