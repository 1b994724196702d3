import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Gateways, installationSecrets } from '../../gateways/index.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { Limits } from '../../limits/limits.ts'
import type { Merchant } from '../../merchants/index.ts'
import type { OwnerNotices } from '../inbox/index.ts'
import type { ConfirmPassword } from '../member/index.ts'
import type { Sessions } from '../session/index.ts'
import type { NoteAccount } from './account-events.ts'
import { createCaptchas } from './captcha-service.ts'
import { codeChecker, createCodes } from './code-service.ts'
import { contactBinding } from './contact-binding.ts'
import { createHumans } from './human-service.ts'
import { invitationCheck } from './invitation-check.ts'
import { lapsedSessions } from './lapsed-sessions.ts'
import { loginLimits } from './login-limits.ts'
import { createLoginService } from './login-service.ts'
import { memberProfiles } from './member-profile.ts'
import { nameCheck } from './name-check.ts'
import { passwordService } from './password-service.ts'
import { phoneConfirmer } from './phone-confirm.ts'
import { phoneProofs } from './phone-proof.ts'
import { recoveryMail } from './recovery-mail.ts'
import { registrationService } from './registration-service.ts'
import { type CodeFlood, codeSender } from './send-code.ts'
import { socialRegistration } from './social-registration.ts'
import { createSocialLogins } from './social-service.ts'
import { signUpTokens } from './social-sign-up-token.ts'
import { trialService } from './trial-service.ts'
import { usernameChoice } from './username-choice.ts'

interface AccountOptions {
  readonly orm: NodePgDatabase
  readonly limits: Limits
  readonly note: NoteAccount
  readonly notices: OwnerNotices
  readonly confirmPassword: ConfirmPassword
  readonly sessions: Sessions
  readonly gateways: Gateways
  readonly jobs: Pick<JobQueue, 'define'>
  readonly merchantOf: (code: string) => Merchant | undefined
  /** Address of a merchant's site, without trailing slash; never taken from a request. */
  readonly originOf: (merchant: Merchant) => string
  /** Told that somebody has so many codes sent that they are refused. */
  readonly onFlood: (flood: CodeFlood) => void
  /** Unix time in ms. */
  readonly now: () => number
}

/** Everything of the feature, put together. */
export type Account = ReturnType<typeof createAccount>

/** Puts the feature together. */
export function createAccount({
  orm,
  limits,
  note,
  notices,
  confirmPassword,
  sessions,
  gateways,
  jobs,
  merchantOf,
  originOf,
  onFlood,
  now,
}: AccountOptions) {
  const proofs = phoneProofs(orm, gateways.phone)
  const humans = createHumans({ orm, limits, checks: gateways, now })
  const names = nameCheck(orm, limits)
  const demandInvitation = invitationCheck(orm, limits)
  const captchas = createCaptchas(orm, limits, now)
  const codes = createCodes(orm, limits, now)
  const logins = createLoginService({
    orm,
    sessions,
    captchas,
    humans,
    codes,
    limits: loginLimits(limits),
    phoneProofs: proofs,
    note,
  })
  const passwords = passwordService({
    orm,
    sessions,
    codes,
    limits,
    phoneProofs: proofs,
    note,
    gateways,
    askMail: recoveryMail({ orm, mail: gateways.mail, jobs, limits, merchantOf, originOf, note, now }),
    now,
  })
  const tokens = signUpTokens(installationSecrets(orm), now)
  return {
    orm,
    now,
    limits,
    phone: gateways.phone,
    socialStandsIn: gateways.socialStandIn !== undefined,
    socials: createSocialLogins({
      orm,
      social: gateways.social,
      login: logins,
      limits,
      tokens,
      note,
      now,
    }),
    registersSocial: socialRegistration({
      orm,
      login: logins,
      limits,
      codes,
      phoneProofs: proofs,
      demandInvitation,
      tokens,
      note,
      now,
    }),
    pruneCodes: codes.prune,
    checkCode: codeChecker(codes, limits),
    endLapsedSessions: lapsedSessions(orm, sessions),
    confirmPhone: phoneConfirmer(codes, limits, gateways.phone),
    note,
    profiles: memberProfiles({ orm, limits, note, now }),
    binding: contactBinding({
      orm,
      limits,
      codes,
      phoneProofs: proofs,
      gateways,
      confirmPassword,
      notices,
      note,
      now,
    }),
    captchas,
    humans,
    logins,
    passwords,
    names,
    demandInvitation,
    chooseUsername: usernameChoice({ orm, names, note }),
    startTrial: trialService({ orm, login: logins, limits, humans, note }),
    registers: registrationService({
      orm,
      captchas,
      humans,
      codes,
      limits,
      names,
      demandInvitation,
      phoneProofs: proofs,
      note,
      now,
    }),
    sendCode: codeSender({
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
    }),
  }
}
