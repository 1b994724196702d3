import { randomBytes } from 'node:crypto'
import { type LanguageCode, shownName } from '@foyer/contract'
import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Caller } from '../../../api/binding.ts'
import { shortAddress } from '../../../api/device.ts'
import { failureCode, type MailGateway } from '../../../gateways/index.ts'
import type { JobQueue, JobTry } from '../../../jobs/job-queue.ts'
import type { Limit, Limits } from '../../../limits/limits.ts'
import { type Merchant, textIn } from '../../../merchants/index.ts'
import { findMemberByName } from '../../member/index.ts'
import type { NoteAccount } from '../account-events.ts'
import { accountTexts } from '../account-texts.ts'
import { resetMail } from './reset-mail.ts'
import { resetLinks } from './reset-tables.ts'
import { hashOfToken } from './reset-token.ts'

/** How long a mailed link counts, in ms. */
const LINK_MS = 30 * 60_000
const MAILS: Limit = { name: 'password-mail', times: 5, within: 3_600_000 }

/** What a job knows: as typed, whether or not such an account exists. The link is made when the mail is. */
interface RecoveryJob {
  readonly merchant: string
  readonly username: string
  readonly email: string
  readonly language: LanguageCode
  /** Shortened. */
  readonly address: string
  readonly device: string
}

interface RecoveryParts {
  readonly orm: NodePgDatabase
  readonly mail: MailGateway
  readonly jobs: Pick<JobQueue, 'define'>
  readonly limits: Limits
  readonly merchantOf: (code: string) => Merchant | undefined
  readonly originOf: (merchant: Merchant) => string
  readonly note: NoteAccount
  /** Unix time in ms. */
  readonly now: () => number
}

/** Asks for the mail with a link; what the caller does is the same whether or not name and address match. */
export type AskRecoveryMail = (username: string, email: string, caller: Caller) => Promise<void>

/** Creates the mails of recovery, which are sent by a job. */
export function recoveryMail(parts: RecoveryParts): AskRecoveryMail {
  const send = parts.jobs.define<RecoveryJob>({
    name: 'recovery-mail',
    retries: 5,
    retryAfterSeconds: 10,
    dropAfterSeconds: LINK_MS / 1000,
    handle: (job, attempt) => mailWhereDue(parts, job, attempt),
  })
  return (username, email, { merchant, language, address, device }) =>
    send({
      merchant: merchant.code,
      username,
      email: email.toLowerCase(),
      language,
      address: shortAddress(address),
      device,
    })
}

async function mailWhereDue(parts: RecoveryParts, job: RecoveryJob, { attempt }: JobTry): Promise<void> {
  const { orm, mail, limits, merchantOf, originOf, note, now } = parts
  const { username, email, language, address, device } = job
  const merchant = merchantOf(job.merchant)
  const member = merchant && (await findMemberByName(orm, merchant.code, username))
  if (!member || member.disabled || member.email !== email) return
  // More mails than anybody needs are silently left out: a refusal would tell that the two match.
  if (attempt === 0 && (await limits.note(MAILS, member.id)).times > MAILS.times) return
  const token = randomBytes(32).toString('base64url')
  const origin = { merchant, address, device }
  await orm.transaction(async (transaction) => {
    // A mail may have arrived although its server said no more: the links of further tries do not end its link.
    if (attempt === 0) await transaction.delete(resetLinks).where(eq(resetLinks.member, member.id))
    const expiresAt = new Date(now() + LINK_MS)
    await transaction.insert(resetLinks).values({ id: hashOfToken(token), member: member.id, expiresAt })
  })
  const content = resetMail({
    texts: accountTexts(language),
    brand: textIn(merchant.names, language, merchant),
    name: shownName(member.nickname) || member.username,
    link: `${originOf(merchant)}/m/forget?resetToken=${token}&language=${language}`,
  })
  const event = { kind: 'mail-sent', member: member.id } as const
  try {
    await mail.send({ merchant: merchant.code, to: email, language, ...content })
  } catch (error) {
    await note(origin, { ...event, outcome: failureCode(error) })
    throw error
  }
  await note(origin, { ...event, outcome: 'done' })
}
