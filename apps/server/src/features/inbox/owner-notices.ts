import type { LanguageCode } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Caller } from '../../api/binding.ts'
import { escapeHtml } from '../../api/escape-html.ts'
import type { Executor } from '../../db/index.ts'
import type { MailGateway } from '../../gateways/index.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import { type Merchant, textIn } from '../../merchants/index.ts'
import { findMember } from '../member/index.ts'
import { sendMessage } from './inbox-administration.ts'

/** A notice to the owner of an account about a change, in one language; plain text. */
export interface OwnerNotice {
  readonly title: string
  readonly text: string
}

/** Notifies the owner of an account of changes, so that an attacker's change is noticed. */
export interface OwnerNotices {
  /** Puts the notice into the inbox, inside the transaction that makes the change. */
  readonly keep: typeof keepOwnerNotice
  /**
   * Queues a mail to the member's verified address, if there is one. Call it after the transaction.
   * @param to replaces that address, such as the one before a change
   */
  mail(
    caller: Pick<Caller, 'merchant' | 'language'>,
    member: string,
    notice: (language: LanguageCode) => OwnerNotice,
    to?: string,
  ): Promise<void>
}

interface OwnerNoticeParts {
  readonly orm: NodePgDatabase
  readonly jobs: Pick<JobQueue, 'define'>
  readonly gateway: MailGateway
  readonly merchantOf: (code: string) => Merchant | undefined
}

interface NoticeJob extends OwnerNotice {
  readonly merchant: string
  readonly member: string
  readonly language: LanguageCode
  readonly to?: string
}

/** Puts a notice into the inbox of a member, in every language of the merchant. */
export async function keepOwnerNotice(
  executor: Executor,
  merchant: Pick<Merchant, 'code' | 'languages'>,
  member: string,
  notice: (language: LanguageCode) => OwnerNotice,
): Promise<void> {
  const texts = merchant.languages.map((language) => [language, notice(language)] as const)
  await sendMessage(
    executor,
    merchant,
    member,
    JSON.stringify({
      titles: Object.fromEntries(texts.map(([language, { title }]) => [language, title])),
      contents: Object.fromEntries(
        texts.map(([language, { text }]) => [language, `<p>${escapeHtml(text)}</p>`]),
      ),
    }),
  )
}

export function ownerNotices({ orm, jobs, gateway, merchantOf }: OwnerNoticeParts): OwnerNotices {
  const send = jobs.define<NoticeJob>({
    name: 'owner-notice',
    retries: 5,
    retryAfterSeconds: 10,
    dropAfterSeconds: 24 * 3600,
    async handle({ merchant: code, member: id, language, title, text, to }) {
      const merchant = merchantOf(code)
      const member = await findMember(orm, id)
      const proved = member?.emailVerified ? member.email : undefined
      const address = to ?? proved
      if (!merchant || !address) return
      const brand = textIn(merchant.names, language, merchant)
      await gateway.send({
        merchant: code,
        to: address,
        language,
        subject: `${brand}: ${title}`,
        text,
        html: `<p style="font:16px/1.6 system-ui,sans-serif;max-width:32rem;margin:auto;padding:1rem">${escapeHtml(text)}</p>`,
      })
    },
  })
  return {
    keep: keepOwnerNotice,
    async mail({ merchant, language }, member, notice, to) {
      const { title, text } = notice(language)
      await send({ merchant: merchant.code, member, language, title, text, ...(to ? { to } : {}) })
    },
  }
}
