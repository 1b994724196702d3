import { type BodyOf, isAgent, isAgentOnly, isTrial, type login, type ValueOf } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { CallerSession } from '../../../api/access.ts'
import { ApiError } from '../../../api/api-error.ts'
import type { Caller } from '../../../api/binding.ts'
import { shortAddress } from '../../../api/device.ts'
import type { Exchange } from '../../../api/exchange.ts'
import { isPassword } from '../../../secrets/passwords.ts'
import { noteRefusal } from '../../../trail/access-trail.ts'
import {
  findMemberByMobile,
  findMemberByName,
  keepMobileProof,
  type Member,
  noteLogin,
} from '../../member/index.ts'
import type { KeepMarks } from '../../protection/index.ts'
import { keepSecret, type Sessions } from '../../session/index.ts'
import { raiseLevel } from '../../vip/index.ts'
import type { NoteAccount } from '../account-events.ts'
import type { Codes } from '../codes/code-service.ts'
import { mobileOf, numberIn } from '../codes/mobile-number.ts'
import type { PhoneProofs } from '../codes/phone-proof.ts'
import type { GiveBack } from '../human/captcha-service.ts'
import { type PictureParts, usePicture } from '../human/picture-check.ts'
import type { Entry, LoginDemand, LoginEnd, LoginLimits, LoginTry } from './login-limits.ts'

type Credentials = BodyOf<typeof login>

/** What logging in works with. */
export interface LoginParts extends PictureParts {
  readonly orm: NodePgDatabase
  readonly sessions: Sessions
  readonly codes: Codes
  readonly limits: LoginLimits
  readonly phoneProofs: PhoneProofs
  readonly keepMarks: KeepMarks
  readonly note: NoteAccount
}

const nothing: GiveBack = async () => undefined

/** Logs members, agents and code holders in. */
export interface LoginService {
  /** Whether the form must show a picture from the start: this device failed too often. */
  needsPicture(caller: Caller): Promise<boolean>
  /**
   * Opens a session with what was typed.
   * @throws {ApiError} `login.empty`, `login.wrong`, `login.disabled`, `login.notMember`, `login.notAgent`,
   *   `login.wrongAgent`, `captcha.needed`, `captcha.wrong`, `humanCheck.needed`, `verification.wrong`,
   * `mobile.invalid`,
   *   `feature.off`, `limit.reached`; a `value.captcha` of true asks for the picture from now on, and
   *   `value.pictureUsed` says that the answer to one was used up
   */
  logIn(credentials: Credentials, caller: Caller, exchange: Exchange): Promise<ValueOf<typeof login>>
  /**
   * Opens a session of a member who has proved who they are in another way: a trial, or another service.
   * @throws {ApiError} `login.wrong` where the account was changed since the member was read
   */
  open(member: Member, caller: Caller, exchange: Exchange): Promise<ValueOf<typeof login>>
}

export function createLoginService(parts: LoginParts): LoginService {
  const { orm, sessions, humans, limits, keepMarks, note } = parts

  const endReplaced = (caller: Caller, { id, member }: CallerSession) =>
    orm.transaction(async (transaction) => {
      await sessions.end(id, transaction)
      await note(caller, { kind: 'sessions-ended', outcome: 'done', member }, transaction)
    })

  const open = async (member: Member, caller: Caller, exchange: Exchange) => {
    const origin = { address: shortAddress(caller.address), device: caller.device }
    const halves = await orm.transaction(async (transaction) => {
      // A new password, or an operator, ended every session while this login was under way.
      if (!(await noteLogin(transaction, member))) throw new ApiError('login.wrong')
      return sessions.open(member.id, origin, transaction)
    })
    // End the session of whoever was logged in here before.
    if (caller.session) await endReplaced(caller, caller.session)
    keepSecret(exchange, halves)
    const pausedUntil = member.pausedUntil?.getTime()
    return {
      token: halves.token,
      userName: member.username,
      type: member.type,
      firstTimeLogin: member.lastLoginAt === null,
      ...(pausedUntil !== undefined && pausedUntil > Date.now() && { pausedUntil }),
    }
  }

  const demandPicture = async (credentials: Credentials, caller: Caller, exchange: Exchange) => {
    const { captcha = '', pictureProof } = credentials
    if (captcha.trim() === '' && !pictureProof) {
      throw new ApiError('captcha.needed', { field: 'captcha', value: { captcha: true } })
    }
    return usePicture(parts, 'login', credentials, caller, exchange)
  }

  /** The refusal names the challenge, which browsers solve and send along without a word. */
  const demandWork = async (
    work: 'picture-login' | 'login',
    { altcha, pictureProof }: Credentials,
    caller: Caller,
  ) => {
    // Who did the work of a picture has done more than enough.
    const passed =
      (pictureProof && (await humans.prove('picture-login', { altcha: pictureProof }, caller))) ||
      (work === 'login' && altcha && (await humans.prove('login', { altcha }, caller)))
    if (!passed) throw new ApiError('humanCheck.needed', { value: { captcha: false, work } })
    return nothing
  }

  const demands: Record<
    LoginDemand,
    (credentials: Credentials, caller: Caller, exchange: Exchange) => Promise<GiveBack>
  > = {
    nothing: async () => nothing,
    work: (credentials, caller) => demandWork('login', credentials, caller),
    heavyWork: (credentials, caller) => demandWork('picture-login', credentials, caller),
    picture: demandPicture,
  }

  /** What a try ends as; the trail is told. */
  const judge = async (
    entry: Entry,
    claim: Claim,
    credentials: Credentials,
    caller: Caller,
  ): Promise<{ readonly member: Member } | { readonly wrong: boolean; readonly refusal: ApiError }> => {
    const { known, proved } = await prove(parts, claim, caller)
    const code = proved && known ? refusalOf(known, credentials.agent ?? false) : claim.refusal
    if (known && !code) return { member: known }
    const outcome = code ?? claim.refusal
    await note(caller, { kind: claim.kind, outcome, ...idOf(known) })
    const needed = entry.demand === 'picture'
    const captcha = proved ? needed : entry.asksCaptcha
    const value = { captcha, ...(needed && !proved ? { pictureUsed: true } : {}) }
    return { wrong: !proved, refusal: new ApiError(outcome, { value }) }
  }

  /** Notes what was refused before the secret was looked at. */
  const noteRefused = async (error: unknown, attempt: LoginTry, claim: Claim, caller: Caller) => {
    if (!(error instanceof ApiError && (await limits.isNoted(attempt)))) return
    const known = await findClaimed(orm, claim, caller)
    await note(caller, { kind: claim.kind, outcome: error.code, ...idOf(known) })
  }

  return {
    needsPicture: limits.needsPicture,
    open,
    async logIn(credentials, caller, exchange) {
      const claim = readClaim(credentials, caller)
      const attempt = { ...caller, account: claim.account }
      const refused = async (error: unknown): Promise<never> => {
        await noteRefused(error, attempt, claim, caller)
        throw error
      }
      const entry = await limits.enter(attempt).catch(refused)
      let end: LoginEnd = 'letGo'
      let giveBack: GiveBack = nothing
      try {
        giveBack = await demands[entry.demand](credentials, caller, exchange).catch(refused)
        await entry.look().catch(refused)
        const judged = await judge(entry, claim, credentials, caller)
        if ('refusal' in judged) {
          if (judged.wrong) end = 'failed'
          throw judged.refusal
        }
        const { member } = judged
        const event = { kind: claim.kind, member: member.id }
        const opened = await noteRefusal(note, caller, () => event, open(member, caller, exchange))
        end = 'succeeded'
        // Who knows the password of an account that others log in to by code may be somebody else (decision 020).
        if (claim.way !== 'username' && member.passwordHash === null) {
          await orm.transaction(async (transaction) => {
            await keepMobileProof(transaction, member.id, claim.account)
            await keepMarks(transaction, member.id)
            await raiseLevel(transaction, caller.merchant, member.id, new Date())
          })
        }
        await note(caller, { ...event, outcome: 'done' })
        return opened
      } finally {
        // Where nothing was guessed, the answer to the picture counts for the next try.
        if (end === 'letGo') await giveBack().catch(() => undefined)
        await entry.end(end)
      }
    },
  }
}

/** Who somebody says they are, with what is to prove it. */
interface Claim {
  /** What the trail calls the try. */
  readonly kind: 'login' | 'agent-login'
  readonly way: Credentials['type']
  /** Name, or number (E.164). */
  readonly account: string
  /** The name as it was typed where a name was asked for; it may look like a number. */
  readonly typed?: string
  /** The number (E.164) that stands in the place of a name. */
  readonly mobile?: string | undefined
  readonly secret: string
  /** The answer to a wrong claim. */
  readonly refusal: 'login.wrong' | 'login.wrongAgent' | 'verification.wrong'
}

function readClaim(credentials: Credentials, { merchant }: Caller): Claim {
  const { type, username = '', password = '', countryDialingCode, agent } = credentials
  const kind = agent ? 'agent-login' : 'login'
  if (type === 'username') {
    const account = username.trim()
    if (account === '' || password === '') {
      throw new ApiError('login.empty', { field: account === '' ? 'username' : 'password' })
    }
    const refusal = agent ? 'login.wrongAgent' : 'login.wrong'
    // However it is written, a number is one account for the limits, the same as for a login by code.
    const mobile = numberIn(account, merchant)
    return { kind, way: type, account: mobile ?? account, typed: account, mobile, secret: password, refusal }
  }
  if (!merchant.switches.MOBILEVERCODELOGIN3) throw new ApiError('feature.off')
  const digits = type === 'sms' ? username : credentials.firebaseMobileNo
  const account = mobileOf(countryDialingCode, digits, type === 'sms' ? 'username' : 'firebaseMobileNo')
  const secret = type === 'sms' ? password : (credentials.firebaseIdToken ?? '')
  return { kind, way: type, account, secret, refusal: 'verification.wrong' }
}

const idOf = (known: Member | undefined) => (known ? { member: known.id } : {})

/**
 * The account of a claim. A number in the place of a name finds an account only where a code proved it (decision 020).
 */
async function findClaimed(
  orm: NodePgDatabase,
  { way, account, typed = account, mobile }: Claim,
  { merchant }: Caller,
): Promise<Member | undefined> {
  if (way !== 'username') return findMemberByMobile(orm, merchant.code, account)
  const named = await findMemberByName(orm, merchant.code, typed)
  if (mobile === undefined) return named
  // Asked for in any case, so that the time of the answer tells nothing.
  const numbered = await findMemberByMobile(orm, merchant.code, mobile)
  return named ?? (numbered?.mobileVerified ? numbered : undefined)
}

async function prove({ orm, codes, phoneProofs }: LoginParts, claim: Claim, caller: Caller) {
  const { merchant } = caller
  const known = await findClaimed(orm, claim, caller)
  if (claim.way === 'username') {
    return { known, proved: await isPassword(known?.passwordHash, claim.secret) }
  }
  const place = { merchant: merchant.code, purpose: 'login', target: claim.account } as const
  const proved =
    claim.way === 'sms'
      ? await codes.use(place, claim.secret)
      : await phoneProofs.prove({ merchant: merchant.code, mobile: claim.account, idToken: claim.secret })
  return { known, proved }
}

/** Why an account whose owner proved to be there still may not log in here. */
export function refusalOf(member: Pick<Member, 'type' | 'disabled'>, asAgent: boolean) {
  if (member.disabled || isTrial(member.type)) return 'login.disabled'
  if (asAgent && !isAgent(member.type)) return 'login.notAgent'
  if (!asAgent && isAgentOnly(member.type)) return 'login.notMember'
  return undefined
}
