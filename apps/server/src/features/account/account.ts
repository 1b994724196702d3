import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { MailGateway, SmsGateway } from '../../gateways/index.ts'
import { type Merchant, textIn } from '../merchant/index.ts'
import type { Sessions } from '../session/index.ts'
import { accessTrail } from './access-events.ts'
import { accountTexts } from './account-texts.ts'
import { createCaptchas } from './captcha-service.ts'
import { createCodes } from './code-service.ts'
import { createHumans, type HumanChecks } from './human-service.ts'
import { createLimits } from './limits.ts'
import { loginLimits } from './login-limits.ts'
import { createLoginService } from './login-service.ts'
import { nameCheck } from './name-check.ts'
import { passwordService } from './password-service.ts'
import { noPhoneProof, type PhoneProof } from './phone-proof.ts'
import { registrationService } from './registration-service.ts'
import { resetMail } from './reset-mail.ts'
import { codeSender } from './send-code.ts'
import { trialService } from './trial-service.ts'

interface AccountOptions {
  readonly orm: NodePgDatabase
  readonly pool: Pool
  readonly sessions: Sessions
  readonly sms: SmsGateway
  readonly mail: MailGateway
  readonly humanChecks: HumanChecks
  readonly phoneProof?: PhoneProof
  /** Address of a merchant's site, without trailing slash; never taken from a request. */
  readonly originOf: (merchant: Merchant) => string
  /** Told what failed after its caller was answered. */
  readonly onError: (error: unknown) => void
  /** Unix time in ms. */
  readonly now?: () => number
}

/** Everything of the feature, put together. */
export type Account = ReturnType<typeof createAccount>

/** Puts the feature together. */
export function createAccount({
  orm,
  pool,
  sessions,
  sms,
  mail,
  humanChecks,
  originOf,
  onError,
  ...rest
}: AccountOptions) {
  const { phoneProof = noPhoneProof, now = Date.now } = rest
  const limits = createLimits(pool)
  const note = accessTrail(orm)
  const humans = createHumans({ orm, limits, checks: humanChecks, now })
  const captchas = createCaptchas(orm, limits, now)
  const codes = createCodes(orm, limits, now)
  const logins = createLoginService({
    orm,
    sessions,
    captchas,
    humans,
    codes,
    limits: loginLimits(limits),
    phoneProof,
    note,
  })
  const passwords = passwordService({
    orm,
    sessions,
    codes,
    limits,
    phoneProof,
    note,
    onError,
    now,
    mailLink: (member, email, token, { merchant, language }) =>
      mail.send({
        merchant: merchant.code,
        to: email,
        language,
        ...resetMail({
          texts: accountTexts(language),
          brand: textIn(merchant.names, language, merchant),
          name: member.nickname || member.username,
          link: `${originOf(merchant)}/m/forget?resetToken=${token}`,
        }),
      }),
  })
  return {
    orm,
    now,
    note,
    captchas,
    humans,
    logins,
    passwords,
    names: nameCheck(orm, limits),
    startTrial: trialService({ orm, login: logins, limits, humans, note }),
    registers: registrationService({ orm, captchas, humans, codes, limits, phoneProof, note, now }),
    sendCode: codeSender({ orm, codes, humans, sms, note, now }),
  }
}
