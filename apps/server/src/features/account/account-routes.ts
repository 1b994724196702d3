import {
  bindEmail,
  bindMobile,
  captcha,
  changePassword,
  checkAffiliate,
  checkAvailability,
  checkPasswordLink,
  checkUsername,
  chooseUsername,
  emailBind,
  freePlay,
  humanChallenge,
  login,
  loginNeeds,
  passwordByEmail,
  passwordByLink,
  passwordByPhone,
  phoneConfirm,
  profile,
  register,
  registerMobile,
  registerRules,
  registerSettings,
  registerSocial,
  securityOverview,
  setProfile,
  smsBind,
  smsCheck,
  smsForgot,
  smsLogin,
  smsRegister,
  socialLogin,
  socialStart,
  trialCreate,
  trialGet,
} from '@foyer/contract'
import { ApiError } from '../../api/api-error.ts'
import { type Binding, bind, type Caller, sessionOf } from '../../api/binding.ts'
import { inTurn } from '../../api/in-turn.ts'
import { maskEmail, maskNumber } from '../../api/mask.ts'
import { findMember } from '../member/index.ts'
import type { Account } from './account.ts'
import { mobileOf } from './codes/mobile-number.ts'
import type { AskedNumber, SmsPurpose } from './codes/send-code.ts'
import { presentRules, presentSettings } from './registration/registration-presenter.ts'

/**
 * The line at the door. Whoever is not logged in waits here for what takes a password's hash or writes an account, before
 * the database is asked anything: however many come at once, members' calls find connections and a turn at hashing.
 */
const atDoor = inTurn({ atATime: 4, waiting: 250 })

/** Logging in, registering, codes, pictures and passwords. */
export function accountBindings(account: Account): Binding[] {
  return [
    ...doorBindings(account),
    ...registrationBindings(account),
    ...passwordBindings(account),
    ...securityBindings(account),
  ]
}

function doorBindings({ orm, logins, startTrial, captchas, humans, socials }: Account): Binding[] {
  return [
    bind(login, ({ body }, caller, exchange) => atDoor(() => logins.logIn(body, caller, exchange))),
    bind(loginNeeds, async (_, caller) => ({ captcha: await logins.needsPicture(caller) })),
    bind(freePlay, ({ body }, caller, exchange) => atDoor(() => startTrial(body, caller, exchange))),
    bind(socialStart, async ({ body }, caller, exchange) => ({
      address: await socials.begin(body, caller, exchange),
    })),
    bind(socialLogin, ({ body }, caller, exchange) => atDoor(() => socials.finish(body, caller, exchange))),
    bind(humanChallenge, ({ query }, caller) => humans.challenge(query.purpose, caller)),
    bind(trialCreate, (_, { session }) => ({ available: session === undefined })),
    bind(trialGet, async (_, caller) => {
      const member = await findMember(orm, sessionOf(caller).member)
      if (!member?.expiresAt) throw new ApiError('not.found')
      return {
        userName: member.username,
        customerType: member.type,
        expirationTime: member.expiresAt.getTime(),
      }
    }),
    bind(captcha, async ({ query }, caller, exchange) => {
      const picture = await captchas.make(caller, query.purpose ?? 'login', exchange)
      return { image: `data:image/png;base64,${picture.toString('base64')}` }
    }),
  ]
}

function registrationBindings(account: Account): Binding[] {
  const { registers, names, demandInvitation, sendCode, confirmPhone, phone, socialStandsIn, now } = account
  const sms =
    (purpose: SmsPurpose) =>
    async ({ body }: { body: AskedNumber }, caller: Caller) => ({
      expirationTime: await sendCode(purpose, body, caller),
    })
  return [
    bind(register, ({ body }, caller, exchange) =>
      atDoor(() => registers('username', body, caller, exchange)),
    ),
    bind(registerMobile, ({ body }, caller, exchange) =>
      atDoor(() => registers('mobile', body, caller, exchange)),
    ),
    bind(registerSocial, ({ body }, caller, exchange) =>
      atDoor(() => account.registersSocial(body, caller, exchange)),
    ),
    bind(registerRules, (_, { merchant }) => ({ rules: presentRules(merchant) })),
    bind(registerSettings, async (_, { merchant }) => {
      const smsProviderSettings = merchant.services.phone ? await phone.browserSettings(merchant.code) : {}
      return presentSettings(merchant, { smsProviderSettings, standsIn: socialStandsIn, now: now() })
    }),
    bind(checkUsername, async ({ query }, caller) => {
      if (await names.isTaken(query.username, caller))
        throw new ApiError('username.taken', { field: 'username' })
      return { available: true }
    }),
    bind(checkAvailability, async ({ query }, caller) => ({
      available: !(await names.isTaken(query.username, caller)),
    })),
    bind(chooseUsername, async ({ body }, caller) => ({
      userName: await account.chooseUsername(body, caller),
    })),
    bind(smsCheck, async ({ body }, caller) => {
      const mobile = mobileOf(body.countryDialingCode, body.mobileNum)
      return { right: await account.checkCode(mobile, body.verificationCode, caller) }
    }),
    bind(checkAffiliate, async ({ query }, caller) => {
      return { code: await demandInvitation(query.affiliateCode, caller) }
    }),
    bind(smsLogin, sms('login')),
    bind(smsRegister, sms('register')),
    bind(smsForgot, sms('forgot')),
    bind(phoneConfirm, async ({ body }, caller) => ({ idToken: await confirmPhone(body, caller) })),
  ]
}

function passwordBindings({ passwords }: Account): Binding[] {
  return [
    bind(passwordByPhone, async ({ body }, caller) => ({
      userName: await atDoor(() => passwords.byPhone(body, caller)),
    })),
    bind(passwordByEmail, async ({ body }, caller) => {
      await passwords.requestMail(body.username.trim(), body.email.trim(), caller)
      return {}
    }),
    bind(passwordByLink, async ({ body }, caller) => {
      demandSame(body)
      return { userName: await atDoor(() => passwords.byLink(body.resetToken, body.newPassword, caller)) }
    }),
    bind(checkPasswordLink, async ({ body }, caller) => ({
      valid: await passwords.isOpenLink(body.resetToken, caller),
    })),
    bind(changePassword, async ({ body }, caller, exchange) => {
      demandSame(body)
      return { token: await passwords.change(body.oldPassword, body.newPassword, caller, exchange) }
    }),
  ]
}

function securityBindings({ orm, binding, confirmation, profiles, sendCode }: Account): Binding[] {
  return [
    bind(profile, (_, caller) => profiles.read(caller)),
    bind(setProfile, async ({ body }, caller) => {
      await profiles.write(body, caller)
      return {}
    }),
    bind(securityOverview, async (_, caller) => {
      const session = sessionOf(caller)
      const member = await findMember(orm, session.member)
      if (!member) throw new ApiError('session.expired')
      const { paymentLockedUntil: until } = member
      return {
        confirmation: await confirmation.wayOf(session),
        loginPassword: member.passwordHash !== null,
        paymentPassword: member.paymentPasswordHash !== null,
        paymentLockedUntil: until && until.getTime() > Date.now() ? until.getTime() : null,
        mobile: maskNumber(member.mobile ?? ''),
        mobileVerified: member.mobileVerified,
        email: maskEmail(member.email ?? ''),
        emailVerified: member.emailVerified,
      }
    }),
    bind(smsBind, async ({ body }, caller) => ({ expirationTime: await sendCode('bind', body, caller) })),
    bind(bindMobile, async ({ body }, caller) => ({
      mobile: maskNumber(await binding.mobile(body, caller)),
    })),
    bind(emailBind, async ({ body }, caller) => ({
      expirationTime: await binding.mailCode(body.email, caller),
    })),
    bind(bindEmail, async ({ body }, caller) => ({ email: maskEmail(await binding.email(body, caller)) })),
  ]
}

function demandSame({
  newPassword,
  confirmNewPassword,
}: {
  newPassword: string
  confirmNewPassword: string
}): void {
  if (newPassword !== confirmNewPassword)
    throw new ApiError('confirmation.different', { field: 'confirmNewPassword' })
}
