import { desc, gt, lt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Executor } from '../../db/index.ts'
import { payloadKeys } from './session-tables.ts'

/** Key agreement of payloads. */
export const KEY_ALGORITHM = 'ECDH-ES'
/** Age from which browsers are given a new key, in ms. */
const ROTATE_AFTER_MS = 24 * 3_600_000
/** Age up to which a key still opens payloads, in ms: a page may have been given it just before it was replaced. */
const OPENS_UNTIL_MS = ROTATE_AFTER_MS + 3_600_000
/** How long a process gives out the key that it knows before it looks for a newer one, in ms. */
const LOOK_AGAIN_MS = 60_000
/** Any number that the product uses for nothing else. */
const ROTATION_LOCK = 4_733_902_118_219

/** Keys that payloads are encrypted to; they are replaced daily and shared by all processes. */
export interface PayloadKeys {
  /** Public key for browsers. */
  current(): Promise<JWK & { kid: string }>
  /** Private key of a `kid`; `undefined` where it is unknown or too old. */
  byId(kid: string): Promise<CryptoKey | undefined>
}

interface StoredKey {
  readonly kid: string
  readonly privateKey: JWK
  readonly createdAt: Date
}

/** Keys in the database; `now` gives Unix time in ms and is there for tests. */
export function createPayloadKeys(orm: NodePgDatabase, now: () => number = Date.now): PayloadKeys {
  const opened = new LRUCache<string, { key: CryptoKey; until: number }>({ max: 8 })
  let newest: { key: StoredKey; readAt: number } | undefined

  const newestStored = async (executor: Executor): Promise<StoredKey | undefined> => {
    const [row] = await executor
      .select()
      .from(payloadKeys)
      .where(gt(payloadKeys.createdAt, new Date(now() - ROTATE_AFTER_MS)))
      .orderBy(desc(payloadKeys.createdAt))
      .limit(1)
    return row
  }

  const rotate = () =>
    orm.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(${ROTATION_LOCK})`)
      const known = await newestStored(transaction)
      if (known) return known
      const { privateKey } = await generateKeyPair(KEY_ALGORITHM, { crv: 'P-256', extractable: true })
      const made: StoredKey = {
        kid: crypto.randomUUID(),
        privateKey: await exportJWK(privateKey),
        createdAt: new Date(now()),
      }
      await transaction.insert(payloadKeys).values(made)
      await transaction.delete(payloadKeys).where(lt(payloadKeys.createdAt, new Date(now() - OPENS_UNTIL_MS)))
      return made
    })

  return {
    async current() {
      if (!newest || now() - newest.readAt > LOOK_AGAIN_MS) {
        newest = { key: (await newestStored(orm)) ?? (await rotate()), readAt: now() }
      }
      const { d: _secret, ...open } = newest.key.privateKey
      return { ...open, kid: newest.key.kid, alg: KEY_ALGORITHM, use: 'enc' }
    },
    async byId(kid) {
      const known = opened.get(kid)
      if (known) return known.until > now() ? known.key : undefined
      if (!/^[\w-]{1,64}$/.test(kid)) return undefined
      const [row] = await orm.select().from(payloadKeys).where(sql`${payloadKeys.kid} = ${kid}`)
      if (!row || row.createdAt.getTime() + OPENS_UNTIL_MS <= now()) return undefined
      const key = await importJWK({ ...row.privateKey, alg: KEY_ALGORITHM }, KEY_ALGORITHM)
      if (key instanceof Uint8Array) return undefined
      opened.set(kid, { key, until: row.createdAt.getTime() + OPENS_UNTIL_MS })
      return key
    },
  }
}
