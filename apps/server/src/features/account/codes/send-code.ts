import type { LanguageCode } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../../api/api-error.ts'
import { type Caller, sessionOf } from '../../../api/binding.ts'
import { shortAddress } from '../../../api/device.ts'
import { failureCode, type Gateways, type HumanAnswer } from '../../../gateways/index.ts'
import type { JobQueue } from '../../../jobs/job-queue.ts'
import type { Counted, Limit, Limits } from '../../../limits/limits.ts'
import { type Merchant, textIn } from '../../../merchants/index.ts'
import type { AccessOrigin } from '../../../trail/access-trail.ts'
import { findMemberByMobile, type Member } from '../../member/index.ts'
import type { NoteAccount } from '../account-events.ts'
import type { Humans } from '../human/human-service.ts'
import { type CodePlace, type CodePurpose, type Codes, SEND_EVERY_MS } from './code-service.ts'
import { codeSms } from './code-sms.ts'
import { mobileOf, takesCodes } from './mobile-number.ts'

/** What codes by SMS are for. */
export type SmsPurpose = Exclude<CodePurpose, 'bind-email'>

/** Whether every number gets the code, and only its owner learns whether it has an account. */
const goesToAnybody = (purpose: CodePurpose) => purpose === 'register' || purpose === 'bind'

/** The number as the forms spell it; both spellings count everywhere. */
export interface AskedNumber extends HumanAnswer {
  readonly mobileNo?: string
  readonly mobileNum?: string
  readonly countryDialingCode?: string
}

/**
 * Sends a code and gives when the next may be asked for (Unix time in ms). Where no account has the number, a code for
 * logging in or recovering is not sent, and the answer is the same, after the same time: nobody waits for the service
 * there. A code for registering goes to every number, so that only its owner learns whether it has an account; who
 * registers waits, and reads at once when the service is down.
 * @throws {ApiError} `mobile.invalid`, `mobile.unsupported`, `humanCheck.failed`, `limit.reached`; `GatewayError`, which callers read as `gateway.failed`
 */
export type SendCode = (purpose: SmsPurpose, number: AskedNumber, caller: Caller) => Promise<number>

/** Codes of an hour to numbers that differ in their last four digits only: a household has no more, a pump has. */
const PER_BLOCK: Limit = { name: 'code-block', times: 30, within: 3_600_000 }
/** Codes of a merchant in an hour, where it has not said otherwise. */
const PER_MERCHANT = 1000

/** Codes that are refused, since too many were sent. */
export interface CodeFlood {
  readonly merchant: string
  /** Numbers that begin so, without the last four digits; absent where it is all of the merchant. */
  readonly numbers?: string
  /** Codes of an hour that are sent at the most. */
  readonly most: number
}

interface SendCodeParts {
  readonly orm: NodePgDatabase
  readonly codes: Codes
  readonly humans: Humans
  readonly gateways: Gateways
  readonly jobs: Pick<JobQueue, 'define'>
  readonly merchantOf: (code: string) => Merchant | undefined
  readonly originOf: (merchant: Merchant) => string
  readonly note: NoteAccount
  readonly limits: Pick<Limits, 'note' | 'unnote'>
  /** Told, once an hour, that somebody has so many codes sent that they are refused. */
  readonly onFlood: (flood: CodeFlood) => void
  /** Unix time in ms. */
  readonly now: () => number
}

/** What a job knows; the code is drawn when it is sent, and stands nowhere. */
interface CodeJob extends CodePlace {
  readonly language: LanguageCode
  /** Shortened. */
  readonly address: string
  readonly device: string
}

export function codeSender({
  orm,
  codes,
  humans,
  gateways,
  jobs,
  merchantOf,
  originOf,
  note,
  limits,
  onFlood,
  now,
}: SendCodeParts): SendCode {
  /** Counts a code that costs the merchant money; gives what was counted. @throws {ApiError} `limit.reached` */
  const demandCalm = async (mobile: string, { code, settings }: Merchant): Promise<Counted[]> => {
    const numbers = mobile.slice(0, -4)
    const ofMerchant = {
      name: 'code-merchant',
      times: settings.smsPerHour ?? PER_MERCHANT,
      within: 3_600_000,
    }
    const wanted = [
      [PER_BLOCK, `${code}:${numbers}`, { numbers }],
      [ofMerchant, code, {}],
    ] as const
    for (const [limit, key, of] of wanted) {
      const { times, endsIn } = await limits.note(limit, key)
      if (times <= limit.times) continue
      if (times === limit.times + 1) onFlood({ merchant: code, most: limit.times, ...of })
      throw new ApiError('limit.reached', { retryAfter: Math.max(1, Math.ceil(endsIn / 1000)) })
    }
    return wanted.map(([limit, key]) => ({ limit, key, counted: 1 }))
  }

  const deliver = async (
    place: CodePlace,
    language: LanguageCode,
    merchant: Merchant,
    origin: AccessOrigin,
    /** The member who wants to bind the number, for that purpose. */
    bound?: Pick<Member, 'id' | 'disabled'>,
  ) => {
    const { purpose, target: mobile } = place
    const member = bound ?? (await findMemberByMobile(orm, merchant.code, mobile))
    const event = {
      kind: 'code-sent',
      details: { purpose },
      ...(member ? { member: member.id } : {}),
    } as const
    const wanted = goesToAnybody(purpose) || (member !== undefined && !member.disabled)
    // Drawn for everybody, so that a wrong try costs the same time whether or not an account has the number.
    const code = await codes.draw(place)
    if (wanted) {
      const text = codeSms(language, {
        brand: textIn(merchant.names, language, merchant),
        host: new URL(originOf(merchant)).hostname,
        code,
      })
      try {
        await gateways.sms.send({ merchant: merchant.code, mobile, text, code, id: crypto.randomUUID() })
      } catch (error) {
        await note(origin, { ...event, outcome: failureCode(error) })
        throw error
      }
    }
    await note(origin, { ...event, outcome: wanted ? 'done' : 'skipped' })
  }

  const deliverLater = jobs.define<CodeJob>({
    name: 'code',
    retries: 2,
    retryAfterSeconds: 5,
    // Afterwards the player may have asked for another.
    dropAfterSeconds: SEND_EVERY_MS / 1000,
    async handle({ language, address, device, ...place }) {
      const merchant = merchantOf(place.merchant)
      if (merchant) await deliver(place, language, merchant, { merchant, address, device })
    },
  })

  return async (purpose, asked, caller) => {
    const { mobileNo, mobileNum, countryDialingCode } = asked
    const { merchant, language, device } = caller
    const field = mobileNum === undefined ? 'mobileNo' : 'mobileNum'
    const mobile = mobileOf(countryDialingCode, mobileNum ?? mobileNo, field)
    if (!takesCodes(mobile, merchant)) throw new ApiError('mobile.unsupported', { field })
    const place = { merchant: merchant.code, purpose, target: mobile }
    await gateways.demandUp(merchant.code, 'sms')
    await codes.admit(caller)
    // A session is proof enough.
    if (purpose !== 'bind') await humans.demand(`code-${purpose}`, asked, caller)
    await codes.admitNumber(place, caller)
    const counted = await demandCalm(mobile, merchant)
    const atOnce = goesToAnybody(purpose) || (await gateways.isLocal(merchant.code, 'sms'))
    if (atOnce) {
      const bound = purpose === 'bind' ? { id: sessionOf(caller).member, disabled: false } : undefined
      await deliver(place, language, merchant, caller, bound).catch(async (error: unknown) => {
        // Who may ask again at once would else be known to have an account.
        if (goesToAnybody(purpose)) await codes.release(place, caller)
        await limits.unnote(counted)
        throw error
      })
    } else {
      await deliverLater({ ...place, language, device, address: shortAddress(caller.address) })
    }
    return now() + SEND_EVERY_MS
  }
}
