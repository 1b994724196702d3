/**
 * The closed list of error codes with their HTTP status (API-58-D). The browser owns the words; `message` in the
 * envelope is the English text for readers of the API and the last resort (ERR-30-D).
 */
export const ERRORS = {
  'validation.failed': { status: 400, message: 'The request is not valid.' },
  'session.missing': { status: 401, message: 'Sorry, you are not logged in! please login first.' },
  'session.expired': { status: 401, message: 'The account has been logged out, please log in again' },
  'trial.refused': { status: 403, message: 'Please login an actual account to use this function' },
  'access.denied': {
    status: 403,
    message: 'Sorry, this account does not have permission or the feature is temporarily unavailable.',
  },
  'region.denied': { status: 403, message: 'Access Denied' },
  'feature.off': {
    status: 403,
    message: 'Sorry, this account does not have permission or the feature is temporarily unavailable.',
  },
  'merchant.unknown': { status: 404, message: 'No merchant answers at this address.' },
  'not.found': { status: 404, message: 'There is nothing at this address.' },
  'payload.plain': { status: 400, message: 'This call takes an encrypted payload only.' },
  'payload.unreadable': { status: 400, message: 'The encrypted payload cannot be read.' },
  'payload.stale': { status: 400, message: 'The encrypted payload is too old.' },
  'payload.replayed': { status: 400, message: 'The encrypted payload was sent before.' },
  'login.empty': { status: 400, message: 'Please enter the username and password' },
  'login.wrong': { status: 400, message: 'Incorrect account or password' },
  'login.disabled': { status: 403, message: 'Sorry, the user does not exist or is disabled.' },
  'login.notMember': { status: 403, message: 'Non-member account unable to login' },
  'login.notAgent': { status: 403, message: 'Non-agents cannot log in' },
  'login.wrongAgent': { status: 400, message: 'Incorrect agent information' },
  'captcha.needed': { status: 400, message: 'Please type the number in the picture.' },
  'captcha.wrong': { status: 400, message: 'That does not match the picture. Please try again.' },
  'verification.wrong': { status: 400, message: 'Verification code error' },
  'nickname.taken': { status: 409, message: 'This name is reserved or belongs to another member.' },
  'mobile.unsupported': { status: 400, message: 'Codes are not sent to this number.' },
  'mobile.invalid': { status: 400, message: 'Please enter a valid mobile number' },
  'username.taken': { status: 409, message: 'Sorry, the username already exists.' },
  'mobile.taken': { status: 409, message: 'This mobile number is already registered.' },
  'affiliate.unknown': { status: 400, message: 'Invalid invitation code' },
  'confirmation.different': { status: 400, message: 'Confirmation password not matched' },
  'age.tooYoung': { status: 400, message: 'You are not old enough to register.' },
  'agreement.missing': { status: 400, message: 'Please agree to the terms and confirm your age.' },
  'password.common': { status: 400, message: 'This password is known to many; please choose another.' },
  'modify.new.old.same': { status: 400, message: 'The new password must differ from the old one.' },
  'password.wrong': { status: 400, message: 'The old password is not right.' },
  'password.unconfirmed': { status: 400, message: 'The login password is not right.' },
  'payment.missing': { status: 409, message: 'Please set a payment password first.' },
  'payment.wrong': { status: 400, message: 'The payment password is not right.' },
  'payment.locked': { status: 403, message: 'The payment password is locked after five wrong tries.' },
  'bank.refused': {
    status: 409,
    message: 'This bank account is not taken. Check its number, or contact customer service.',
  },
  'bank.full': { status: 409, message: 'There are five bank accounts already.' },
  'amount.outside': { status: 400, message: 'The amount is outside the limits that `value` names.' },
  'amount.busy': {
    status: 409,
    message: 'Too many deposits of this amount wait or have just ended. Choose another amount.',
  },
  'deposit.open': { status: 409, message: 'Please pay or wait for the deposits that are open.' },
  'slip.unreadable': { status: 400, message: 'There is no code of a bank slip on this picture.' },
  'slip.used': { status: 409, message: 'This slip was sent before.' },
  'withdraw.insufficient': { status: 409, message: 'There is less than that to withdraw.' },
  'withdraw.dayLimit': { status: 409, message: 'That is more than may still be withdrawn today.' },
  'withdraw.times': { status: 409, message: 'There were as many withdrawals today as are allowed.' },
  'withdraw.bonus': { status: 409, message: 'A withdrawal ends the bonus; say that it may.' },
  'order.reused': { status: 409, message: 'This request id made another order.' },
  'order.closed': { status: 409, message: 'This order can no longer be changed.' },
  'notification.unreadable': { status: 400, message: 'The notification cannot be read.' },
  'notification.forged': { status: 401, message: 'Nothing proves who sent this notification.' },
  'link.ended': { status: 400, message: 'This link is no longer valid.' },
  'social.failed': { status: 400, message: 'The login at the other service did not work, please try again.' },
  'humanCheck.needed': { status: 400, message: 'Please solve the challenge that `value.work` names first.' },
  'humanCheck.failed': { status: 400, message: 'Please try the check again.' },
  'gateway.failed': { status: 503, message: 'A service we need does not answer, please try again later.' },
  'contract.answered': { status: 409, message: 'This request has been answered already.' },
  'promotion.closed': { status: 409, message: 'This promotion is not open.' },
  'promotion.notJoined': { status: 409, message: 'Please join the promotion first.' },
  'promotion.requested': { status: 409, message: 'This reward has been applied for already.' },
  'mall.soldOut': { status: 409, message: 'There is none left of this item.' },
  'mall.points': { status: 409, message: 'There are not enough points.' },
  'mall.changed': { status: 409, message: 'This item takes another number of points now.' },
  'rebate.nothing': { status: 409, message: 'There is nothing to claim yet.' },
  'reward.claimed': { status: 409, message: 'This reward has been claimed already.' },
  'reward.expired': { status: 409, message: 'The time to claim this reward is over.' },
  'reward.bonusActive': {
    status: 409,
    message: 'There is a bonus that is being played. Please finish it first.',
  },
  conflict: { status: 409, message: 'The request conflicts with what is stored.' },
  'request.tooSlow': { status: 408, message: 'The request took too long to arrive.' },
  'address.tooLong': { status: 414, message: 'The address is too long.' },
  'request.tooLarge': { status: 413, message: 'The request is too large.' },
  'game.maintenance': { status: 503, message: 'System upgrading, please try again later.' },
  'break.running': { status: 403, message: 'The player takes a break, until the moment that `value` names.' },
  'exclusion.running': { status: 403, message: 'The player is excluded, and has not asked to play again.' },
  'protection.limit': {
    status: 403,
    message:
      'A limit that the player has set stops this; `value` says which, what is left of it and when it opens.',
  },
  'launch.empty': { status: 503, message: 'The requested url is empty...' },
  'limit.reached': { status: 429, message: 'Too many requests, please try again later.' },
  'server.failed': { status: 500, message: 'Unknown error' },
  'system.maintenance': { status: 503, message: 'System upgrading, please try again later.' },
  'system.unavailable': { status: 503, message: 'System upgrading, please try again later.' },
} as const satisfies Record<string, { status: number; message: string }>

/** A code of the closed list. */
export type ErrorCode = keyof typeof ERRORS

/** Body of every answer (API-58-D). `field` names the input that is at fault, where one is. */
export interface Envelope<Value> {
  readonly success: boolean
  readonly value: Value
  readonly errorCode: string
  readonly message: string
  readonly field?: string
}
