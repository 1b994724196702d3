import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { CallError } from '../api/api.ts'
import { gotNoAnswer, secondsToWait } from './got-no-answer.ts'

/** Words for the refusals of the account calls (area ERR). */
const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  'login.empty': msg`Please enter the username and password`,
  'login.wrong': msg`Incorrect account or password`,
  'login.disabled': msg`Sorry, the user does not exist or is disabled.`,
  'login.notMember': msg`Non-member account unable to login`,
  'login.notAgent': msg`Non-agents cannot log in`,
  'login.wrongAgent': msg`Incorrect agent information`,
  'captcha.needed': msg`Please type the number in the picture`,
  'captcha.wrong': msg`That does not match the picture. Please try again.`,
  'social.failed': msg`The login at the other service did not work, please try again`,
  'humanCheck.failed': msg`The check failed, please try again`,
  'verification.wrong': msg`Verification code error`,
  'nickname.taken': msg`This name is reserved or belongs to another member`,
  'mobile.unsupported': msg`We can only send codes to mobile numbers of the countries that we serve`,
  'mobile.invalid': msg`Please enter a valid mobile number`,
  'username.taken': msg`Sorry, the username already exists.`,
  'mobile.taken': msg`This mobile number is already registered`,
  'affiliate.unknown': msg`Invalid invitation code`,
  'confirmation.different': msg`The passwords do not match`,
  'agreement.missing': msg`Please tick this to go on`,
  'age.tooYoung': msg`You are not old enough to register`,
  'password.common': msg`This password is known to many; please choose another`,
  'password.unconfirmed': msg`The login password is not right`,
  'payment.missing': msg`Please set a withdrawal PIN first`,
  'payment.wrong': msg`The withdrawal PIN is not right`,
  'payment.locked': msg`The withdrawal PIN is locked for 24 hours after five wrong tries`,
  'bank.refused': msg`We cannot take this bank account. Please check the number, or contact customer service.`,
  'bank.full': msg`There can be at most five bank accounts`,
  'amount.outside': msg`The amount is outside the limits`,
  'amount.busy': msg`Too many players are paying this amount right now. Please choose another amount.`,
  'deposit.open': msg`Please pay the deposits that are open first, or wait until they expire`,
  'slip.unreadable': msg`We could not find the code of a bank slip on this picture`,
  'slip.used': msg`This slip was sent before`,
  'withdraw.insufficient': msg`Your balance is not enough`,
  'withdraw.dayLimit': msg`That is more than you may still withdraw today`,
  'withdraw.times': msg`You have used all withdrawals of today`,
  'withdraw.bonus': msg`A withdrawal ends your bonus. Please confirm that it may.`,
  'order.reused': msg`Something went wrong with this order. Please load the page again.`,
  'mall.soldOut': msg`Sorry, there is none left of this item`,
  'mall.points': msg`You do not have enough points`,
  'mall.changed': msg`This item takes another number of points now. Please look again.`,
  'rebate.nothing': msg`There is nothing to claim yet`,
  'reward.claimed': msg`This reward has been claimed already`,
  'reward.expired': msg`The time to claim this reward is over`,
  'reward.bonusActive': msg`Please finish the bonus that you are playing first`,
  'break.running': msg`You are taking a break. This works again when it ends.`,
  'exclusion.running': msg`You have excluded yourself from playing. You can withdraw at any time.`,
  'order.closed': msg`This order can no longer be changed`,
  'password.wrong': msg`The old password is not right`,
  'modify.new.old.same': msg`The new password must differ from the old one`,
  'link.ended': msg`This link is no longer valid`,
  'payload.plain': msg`This page is not secure. Please open it with https:// at the beginning of its address.`,
  'limit.reached': msg`Too many tries, please wait a while and try again`,
  'gateway.failed': msg`A service we need does not answer, please try again later`,
  'phone.setUpWrong': msg`Codes cannot be sent at the moment. Please contact customer service.`,
  'trial.refused': msg`Please login an actual account to use this function`,
  'access.denied': msg`Sorry, this account does not have permission or the feature is temporarily unavailable.`,
  'feature.off': msg`Sorry, this account does not have permission or the feature is temporarily unavailable.`,
  'session.expired': msg`The account has been logged out, please log in again`,
  'system.maintenance': msg`System upgrading, please try again later.`,
  'system.unavailable': msg`The system is not responding at the moment. Nothing you entered has been lost. Please try again shortly.`,
}

/** What is said of a field whose text the server does not take, by the input's name. */
const FORMAT_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  username: msg`The format of the account is incorrect`,
  password: msg`The format of the password is incorrect`,
  confirmPassword: msg`The format of the password is incorrect`,
  newPassword: msg`The format of the password is incorrect`,
  newPaymentPassword: msg`Six digits that are hard to guess: not all the same, not in a row`,
  number: msg`This is not an account number of this bank`,
  paymentPassword: msg`The format of the password is incorrect`,
  email: msg`The format of the e-mail is incorrect`,
  nickname: msg`The format of the name is incorrect`,
  payeeName: msg`The format of the name is incorrect`,
  agreed: msg`The terms have changed; please load the page again to read them`,
}

/** The sentence for a failed call: our words for codes we know, else the server's message, else 'Unknown error'. */
export function failureWords(error: unknown, i18n: I18n): string {
  if (gotNoAnswer(error)) return i18n._(msg`No connection, please try again`)
  if (!(error instanceof CallError)) return i18n._(msg`Unknown error`)
  const wait = error.code === 'limit.reached' ? secondsToWait(error) : undefined
  if (wait !== undefined) return waitWords(wait, i18n)
  const left = error.code === 'payment.wrong' ? triesLeft(error) : undefined
  if (left !== undefined) return leftWords(left, i18n)
  const known =
    error.code === 'validation.failed'
      ? formatWords(error.field)
      : Object.hasOwn(WORDS, error.code) && WORDS[error.code]
  return known ? i18n._(known) : error.message || i18n._(msg`Unknown error`)
}

function formatWords(field: string | undefined): MessageDescriptor {
  const known = field !== undefined && Object.hasOwn(FORMAT_WORDS, field) ? FORMAT_WORDS[field] : undefined
  return known ?? msg`Please check what you have entered`
}

function triesLeft({ value }: CallError): number | undefined {
  const left = (value as { left?: unknown } | null | undefined)?.left
  return typeof left === 'number' ? left : undefined
}

const leftWords = (left: number, i18n: I18n): string =>
  i18n._(
    msg`The withdrawal PIN is not right. ${plural(left, { one: '# try is left.', other: '# tries are left.' })}`,
  )

/** Longer waits are told in minutes, in s. */
const LONGEST_IN_SECONDS = 90

function waitWords(seconds: number, i18n: I18n): string {
  const minutes = Math.ceil(seconds / 60)
  return i18n._(
    seconds <= LONGEST_IN_SECONDS
      ? msg`Too many attempts. Please try again in ${plural(seconds, { one: '# second', other: '# seconds' })}.`
      : msg`Too many attempts. Please try again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`,
  )
}
