import {
  type BodyOf,
  PROFILE_FIELDS,
  type ProfileField,
  type profile,
  type setProfile,
  type ValueOf,
} from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../../api/api-error.ts'
import { type Caller, sessionOf } from '../../../api/binding.ts'
import { maskEmail, maskName, maskNumber } from '../../../api/mask.ts'
import type { Limit, Limits } from '../../../limits/limits.ts'
import { rulesOf } from '../../../merchants/index.ts'
import { demandField, findMember, holdMember, type Member, updateMember } from '../../member/index.ts'
import type { NoteAccount } from '../account-events.ts'
import { demandOwnNickname } from '../registration/nickname-check.ts'
import { checkAge } from '../registration/registration-rules.ts'

/** Changes of a profile; each is written to the audit trail. */
const CHANGES: Limit = { name: 'profile', times: 30, within: 3_600_000 }

interface MemberProfileParts {
  readonly orm: NodePgDatabase
  readonly limits: Limits
  readonly note: NoteAccount
  /** Unix time in ms. */
  readonly now: () => number
}

/** What members see and fill in of themselves. */
export interface MemberProfiles {
  read(caller: Caller): Promise<ValueOf<typeof profile>>
  /**
   * Sets the nickname, and fills in what is empty.
   * @throws {ApiError} `validation.failed`, `age.tooYoung`, `nickname.taken`, `conflict` naming a field that is set already or that the merchant
   *   does not ask for, `limit.reached`
   */
  write(body: BodyOf<typeof setProfile>, caller: Caller): Promise<void>
}

export function memberProfiles({ orm, limits, note, now }: MemberProfileParts): MemberProfiles {
  return {
    async read(caller) {
      const member = await findMember(orm, sessionOf(caller).member)
      if (!member) throw new ApiError('session.expired')
      const rules = rulesOf(caller.merchant)
      return {
        id: member.id,
        nickname: member.nickname,
        account: member.username,
        mobile: maskNumber(member.mobile ?? ''),
        email: maskEmail(member.email ?? ''),
        registeredTime: member.registeredAt.getTime(),
        fields: PROFILE_FIELDS.filter(
          (field) => rules[field].enabled || storedValue(member, field) !== '',
        ).map((field) => ({ field, value: maskOf(field, storedValue(member, field)) })),
      }
    },
    async write(body, caller) {
      const { member: id } = sessionOf(caller)
      const rules = rulesOf(caller.merchant)
      const { nickname, ...typed } = body
      const filled = Object.entries(typed).map(
        ([field, text]) => [field as ProfileField, text.trim()] as const,
      )
      // A nickname is every member's to choose, whether or not registration asks for one.
      if (nickname !== undefined)
        demandField({ ...rules.nickname, enabled: true }, 'nickname', nickname.trim())
      for (const [field, text] of filled) demandField({ ...rules[field], required: true }, field, text)
      checkAge(filled.find(([field]) => field === 'birthday')?.[1], caller.merchant, now())
      await limits.take(CHANGES, id)
      await orm.transaction(async (transaction) => {
        const member = await holdMember(transaction, id)
        if (!member) throw new ApiError('session.expired')
        for (const [field] of filled) {
          if (!rules[field].enabled || storedValue(member, field) !== '')
            throw new ApiError('conflict', { field })
        }
        if (nickname !== undefined) {
          await demandOwnNickname(transaction, caller.merchant, nickname.trim(), member)
        }
        const { birthday, ...rest } = Object.fromEntries(filled) as Partial<Record<ProfileField, string>>
        await updateMember(transaction, id, {
          ...(nickname === undefined ? {} : { nickname: nickname.trim() }),
          ...(birthday === undefined ? {} : { birthday }),
          profile: { ...member.profile, ...rest },
        })
        const details = { fields: Object.keys(body).join(' ') }
        await note(caller, { kind: 'profile-changed', outcome: 'done', member: id, details }, transaction)
      })
    },
  }
}

const storedValue = (member: Member, field: ProfileField): string =>
  (field === 'birthday' ? member.birthday : member.profile[field]) ?? ''

function maskOf(field: ProfileField, value: string): string {
  if (field === 'birthday') return value
  return field === 'payeeName' ? maskName(value) : maskNumber(value)
}
