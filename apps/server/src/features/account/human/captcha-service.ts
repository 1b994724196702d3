import { createHash, randomBytes } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Caller } from '../../../api/binding.ts'
import type { Exchange } from '../../../api/exchange.ts'
import type { CallerLimit, Limits } from '../../../limits/limits.ts'
import { drawChallenge } from './captcha-challenge.ts'
import { drawCaptcha } from './captcha-picture.ts'
import { captchas } from './human-tables.ts'

/** How long a picture may be answered, in ms. */
const VALID_MS = 5 * 60_000
/** Drawing costs time. */
const DRAWN: CallerLimit = { name: 'captcha', perDevice: 60, perAddress: 240, within: 15 * 60_000 }

/** What a picture is asked for; an answer counts there only. */
export type CaptchaPurpose = 'login' | 'register'

/** Makes an answer that counts once count again: what it was sent with failed for another reason. */
export type GiveBack = () => Promise<void>

/** Picture challenges: single use, bound to browser, merchant and purpose. */
export interface Captchas {
  /**
   * A new picture (PNG); it replaces the browser's earlier one for this purpose.
   * @throws {ApiError} `limit.reached`
   */
  make(caller: Caller, purpose: CaptchaPurpose, exchange: Exchange): Promise<Buffer>
  /** Uses the picture up; `undefined` where the answer is wrong. A right one can be given back to the same browser. */
  use(
    merchant: string,
    purpose: CaptchaPurpose,
    answer: string,
    exchange: Exchange,
  ): Promise<GiveBack | undefined>
}

/** Challenges in the database; the browser holds only a number, in a cookie. */
export function createCaptchas(orm: NodePgDatabase, limits: Limits, now: () => number = Date.now): Captchas {
  const cookieOf = (purpose: CaptchaPurpose) => `captcha-${purpose}`
  return {
    async make(caller, purpose, exchange) {
      await limits.takeOf(DRAWN, caller)
      const number = randomBytes(16).toString('base64url')
      const { shown, answer } = drawChallenge()
      await orm.delete(captchas).where(lt(captchas.expiresAt, new Date(now())))
      await orm.insert(captchas).values({
        id: hashOf(number),
        merchant: caller.merchant.code,
        purpose,
        answer,
        expiresAt: new Date(now() + VALID_MS),
      })
      exchange.setCookie(cookieOf(purpose), number, VALID_MS)
      return drawCaptcha(shown)
    },
    async use(merchant, purpose, answer, exchange) {
      const number = exchange.cookie(cookieOf(purpose))
      if (number === '') return undefined
      exchange.dropCookie(cookieOf(purpose))
      const [used] = await orm
        .delete(captchas)
        .where(
          and(
            eq(captchas.id, hashOf(number)),
            eq(captchas.merchant, merchant),
            eq(captchas.purpose, purpose),
          ),
        )
        .returning()
      const left = used ? used.expiresAt.getTime() - now() : 0
      if (!used || left <= 0 || used.answer !== answer.trim()) return undefined
      return async () => {
        await orm.insert(captchas).values(used)
        exchange.setCookie(cookieOf(purpose), number, left)
      }
    },
  }
}

const hashOf = (number: string) => createHash('sha256').update(number).digest('hex')
