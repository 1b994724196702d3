import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Caller } from '../../api/binding.ts'
import type { HumanAnswer, SmsGateway } from '../../gateways/index.ts'
import { findMemberByMobile } from '../member/index.ts'
import { textIn } from '../merchant/index.ts'
import type { NoteAccess } from './access-events.ts'
import { accountTexts } from './account-texts.ts'
import { type CodePurpose, type Codes, SEND_EVERY_MS } from './code-service.ts'
import type { Humans } from './human-service.ts'
import { mobileOf } from './mobile-number.ts'

/** The number as the forms spell it; both spellings count everywhere (SMS-13-D). */
export interface AskedNumber extends HumanAnswer {
  readonly mobileNo?: string
  readonly mobileNum?: string
  readonly countryDialingCode?: string
}

/**
 * Sends a code and gives when the next may be asked for (Unix time in ms, SMS-10). Where no account has the number, a
 * code for logging in or recovering is not sent, and the answer is the same.
 * @throws {ApiError} `mobile.invalid`, `humanCheck.failed`, `limit.reached`; {@link GatewayError}, which callers read as `gateway.failed`
 */
export type SendCode = (purpose: CodePurpose, number: AskedNumber, caller: Caller) => Promise<number>

interface SendCodeParts {
  readonly orm: NodePgDatabase
  readonly codes: Codes
  readonly humans: Humans
  readonly sms: SmsGateway
  readonly note: NoteAccess
  /** Unix time in ms. */
  readonly now: () => number
}

/** Creates the service. */
export function codeSender({ orm, codes, humans, sms, note, now }: SendCodeParts): SendCode {
  return async (purpose, asked, caller) => {
    const { mobileNo, mobileNum, countryDialingCode } = asked
    const { merchant, language } = caller
    const field = mobileNum === undefined ? 'mobileNo' : 'mobileNum'
    const mobile = mobileOf(countryDialingCode, mobileNum ?? mobileNo, field)
    await humans.demand(`code-${purpose}`, asked, caller)
    const place = { merchant: merchant.code, purpose, mobile }
    const code = await codes.draw(place, caller.address)
    const member = await findMemberByMobile(orm, merchant.code, mobile)
    const event = {
      kind: 'code-sent',
      details: { purpose },
      ...(member ? { member: member.id } : {}),
    } as const
    const wanted = purpose === 'register' ? member === undefined : member !== undefined && !member.disabled
    if (wanted) {
      const text = accountTexts(language).code(textIn(merchant.names, language, merchant), code)
      try {
        await sms.send({ merchant: merchant.code, mobile, text, code, id: crypto.randomUUID() })
      } catch (error) {
        await codes.release(place)
        await note(caller, { ...event, outcome: 'gateway.failed' })
        throw error
      }
    }
    await note(caller, { ...event, outcome: 'done' })
    return now() + SEND_EVERY_MS
  }
}
