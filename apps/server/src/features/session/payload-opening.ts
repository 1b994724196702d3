import { lt } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { compactDecrypt, decodeProtectedHeader } from 'jose'
import type { OpenPayload } from '../../api/access.ts'
import { ApiError } from '../../api/api-error.ts'
import { KEY_ALGORITHM, type PayloadKeys } from './payload-keys.ts'
import { usedPayloads } from './session-tables.ts'

/** A payload older than this is refused, in ms. */
const STALE_AFTER_MS = 60_000
/** How far a browser's clock may be ahead, in ms. */
const CLOCK_AHEAD_MS = 60_000
/** How long an opened payload is remembered, in ms: until it is stale on every clock that was accepted. */
const REMEMBERED_MS = STALE_AFTER_MS + CLOCK_AHEAD_MS

interface OpeningOptions {
  /**
   * Whether payloads may come plainly, under the key id `plain`: in a demo, phones in the same network open pages over
   * plain HTTP, where browsers offer no encryption.
   */
  readonly takesPlain: boolean
  readonly orm: NodePgDatabase
  readonly keys: PayloadKeys
}

/** Creates the opener; what was opened once is remembered in the database, for all processes. */
export function createPayloadOpening({ takesPlain, orm, keys }: OpeningOptions): OpenPayload {
  const open = async (data: string, kid: string) => {
    const header = decodeProtectedHeader(data)
    const key = await keys.byId(kid)
    if (!key || header.kid !== kid) throw new Error('unknown key')
    const { plaintext, protectedHeader } = await compactDecrypt(data, key, {
      keyManagementAlgorithms: [KEY_ALGORITHM],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    const { iat, jti } = protectedHeader as { iat?: unknown; jti?: unknown }
    if (typeof iat !== 'number' || typeof jti !== 'string' || jti.length < 16 || jti.length > 64) {
      throw new Error('no time or no number')
    }
    return {
      iat,
      jti,
      payload: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext)) as unknown,
    }
  }

  /** Whether this is the first time; two at once have one first. */
  const isFirst = async (jti: string): Promise<boolean> => {
    const noted = await orm
      .insert(usedPayloads)
      .values({ id: jti, usedAt: new Date() })
      .onConflictDoNothing()
      .returning({ id: usedPayloads.id })
    if (Math.random() < 0.01) {
      await orm.delete(usedPayloads).where(lt(usedPayloads.usedAt, new Date(Date.now() - REMEMBERED_MS)))
    }
    return noted.length === 1
  }

  return async (body, kid) => {
    if (takesPlain && kid === 'plain') return body
    const data = typeof body === 'object' && body !== null ? (body as { data?: unknown }).data : undefined
    if (typeof data !== 'string' || kid === '') throw new ApiError('payload.plain')
    const opened = await open(data, kid).catch(() => undefined)
    if (!opened) throw new ApiError('payload.unreadable')
    const age = Date.now() - opened.iat * 1000
    if (age > STALE_AFTER_MS || age < -CLOCK_AHEAD_MS) throw new ApiError('payload.stale')
    if (!(await isFirst(opened.jti))) throw new ApiError('payload.replayed')
    return opened.payload
  }
}
