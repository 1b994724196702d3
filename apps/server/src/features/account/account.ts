import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Gateways, installationSecrets } from '../../gateways/index.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { Limits } from '../../limits/limits.ts'
import type { Merchant } from '../../merchants/index.ts'
import type { OwnerNotices } from '../inbox/index.ts'
import { marksKeeper } from '../protection/index.ts'
import type { OwnerConfirmation, Sessions } from '../session/index.ts'
import type { NoteAccount } from './account-events.ts'
import { codeChecker, createCodes } from './codes/code-service.ts'
import { phoneConfirmer } from './codes/phone-confirm.ts'
import { phoneProofs } from './codes/phone-proof.ts'
import { type CodeFlood, codeSender } from './codes/send-code.ts'
import { createCaptchas } from './human/captcha-service.ts'
import { createHumans } from './human/human-service.ts'
import { lapsedSessions } from './login/lapsed-sessions.ts'
import { loginLimits } from './login/login-limits.ts'
import { createLoginService } from './login/login-service.ts'
import { trialService } from './login/trial-service.ts'
import { contactBinding } from './members/contact-binding.ts'
import { memberProfiles } from './members/member-profile.ts'
import { passwordService } from './passwords/password-service.ts'
import { recoveryMail } from './passwords/recovery-mail.ts'
import { invitationCheck } from './registration/invitation-check.ts'
import { nameCheck } from './registration/name-check.ts'
import { registrationService } from './registration/registration-service.ts'
import { usernameChoice } from './registration/username-choice.ts'
import { socialRegistration } from './social/social-registration.ts'
import { createSocialLogins } from './social/social-service.ts'
import { signUpTokens } from './social/social-sign-up-token.ts'

interface AccountOptions {
  readonly orm: NodePgDatabase
  readonly limits: Limits
  readonly note: NoteAccount
  readonly notices: OwnerNotices
  readonly confirmation: OwnerConfirmation
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
export function createAccount(given: AccountOptions) {
  const { orm, limits, gateways, sessions, now } = given
  const codes = createCodes(orm, limits, now)
  const secretOf = installationSecrets(orm)
  const parts = {
    ...given,
    codes,
    phoneProofs: phoneProofs(orm, gateways.phone),
    humans: createHumans({ orm, limits, checks: gateways, now }),
    names: nameCheck(orm, limits),
    demandInvitation: invitationCheck(orm, limits),
    captchas: createCaptchas(orm, limits, now),
    tokens: signUpTokens(secretOf, now),
    keepMarks: marksKeeper(secretOf, now),
  }
  const logins = createLoginService({ ...parts, limits: loginLimits(limits) })
  return {
    ...parts,
    logins,
    phone: gateways.phone,
    socialStandsIn: gateways.socialStandIn !== undefined,
    socials: createSocialLogins({ ...parts, social: gateways.social, login: logins }),
    registersSocial: socialRegistration({ ...parts, login: logins }),
    pruneCodes: codes.prune,
    checkCode: codeChecker(codes, limits),
    endLapsedSessions: lapsedSessions(orm, sessions),
    confirmPhone: phoneConfirmer(codes, limits, gateways.phone),
    profiles: memberProfiles(parts),
    binding: contactBinding(parts),
    passwords: passwordService({ ...parts, askMail: recoveryMail({ ...parts, mail: gateways.mail }) }),
    chooseUsername: usernameChoice(parts),
    startTrial: trialService({ ...parts, login: logins }),
    registers: registrationService(parts),
    sendCode: codeSender(parts),
  }
}
