import { Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { CommonQuery, Nullable, RowId } from './shapes.ts'
import { PHONE_LENGTH } from './typed-digits.ts'

const closed = { additionalProperties: false } as const
const Line = (maxLength: number) => Type.Optional(Type.String({ maxLength }))
const Time = (description: string) => Type.Integer({ description: `${description}, ms since 1970` })
/**
 * How a caller confirms a sensitive change now: with the login password; by a new login, where the account has no password and the session is
 * older than ten minutes; or in no way, since they have just logged in.
 */
export const CONFIRMATIONS = ['password', 'login', 'none'] as const
export type Confirmation = (typeof CONFIRMATIONS)[number]
export const ConfirmationShape = Type.Enum([...CONFIRMATIONS], {
  description:
    'How a sensitive change is confirmed now: with the login password, by logging in again, or not at all since the caller has just logged in.',
})

/** The login password, where the account has one: whoever only holds the session cannot change what opens it. */
const LoginPassword = Type.Optional(
  Type.String({ maxLength: 128, description: 'Login password; needed where the account has one.' }),
)

export const securityOverview = defineEndpoint({
  id: 'securityOverview',
  method: 'GET',
  path: '/wps/member/security',
  access: 'member',
  module: 'SECPRIV',
  summary: 'What protects the caller’s account: what is set, and masked what it is.',
  rows: ['MEMBER-16-D', 'SWITCH-14-D'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({
    confirmation: ConfirmationShape,
    loginPassword: Type.Boolean({ description: 'Whether one is set.' }),
    paymentPassword: Type.Boolean({ description: 'Whether one is set.' }),
    paymentLockedUntil: Nullable(Time('End of the lock after five wrong payment passwords')),
    mobile: Type.String({ description: 'Masked; empty where none is set.' }),
    mobileVerified: Type.Boolean(),
    email: Type.String({ description: 'Masked; empty where none is set.' }),
    emailVerified: Type.Boolean(),
  }),
})

export const setPaymentPassword = defineEndpoint({
  id: 'setPaymentPassword',
  method: 'PUT',
  path: '/wps/member/payment/password',
  access: 'member',
  module: 'SECPRIV',
  encrypted: true,
  summary:
    'Sets the payment password (6 digits), or changes it with the old one; five wrong ones lock it for a day.',
  rows: ['MEMBER-16-D', 'WALLET-09-D', 'REG-49-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object(
    {
      newPaymentPassword: Type.String({ maxLength: 16 }),
      oldPaymentPassword: Line(16),
      password: LoginPassword,
    },
    closed,
  ),
  value: Type.Object({}),
})

const BankShape = Type.Object({
  code: Type.String({ description: 'Within its country, such as `004`.' }),
  shortName: Type.String({ description: 'Such as `KBANK`.' }),
  name: Type.String({ description: 'In the language asked for.' }),
  digits: Type.Array(Type.Integer(), { description: 'Lengths that an account number may have.' }),
})

const BankAccountShape = Type.Object({
  id: RowId,
  bankCode: Type.String(),
  bankName: Type.String(),
  number: Type.String({ description: 'Masked but for the last four digits.' }),
  holder: Type.String({ description: 'Masked but for the first letters.' }),
})

export const bankAccounts = defineEndpoint({
  id: 'bankAccounts',
  method: 'GET',
  path: '/wps/member/bankAccounts',
  access: 'member',
  module: 'SECPRIV',
  summary: 'The caller’s bank accounts, the oldest first, and the banks of the merchant’s country.',
  rows: ['MEMBER-16-D'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({
    list: Type.Array(BankAccountShape),
    banks: Type.Array(BankShape),
    holder: Type.String({
      description: 'Masked payee name, which every account has; empty where none is set.',
    }),
  }),
})

export const addBankAccount = defineEndpoint({
  id: 'addBankAccount',
  method: 'POST',
  path: '/wps/member/bankAccounts',
  access: 'member',
  module: 'SECPRIV',
  encrypted: true,
  summary:
    'Adds a bank account, at most five. Its holder is the payee name; the first account sets that where there is none.',
  rows: ['MEMBER-16-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object(
    {
      bankCode: Type.String({ maxLength: 16 }),
      number: Type.String({ maxLength: 40 }),
      payeeName: Line(128),
      paymentPassword: Type.String({ maxLength: 16 }),
    },
    closed,
  ),
  value: Type.Object({ id: RowId }),
})

export const removeBankAccount = defineEndpoint({
  id: 'removeBankAccount',
  method: 'POST',
  path: '/wps/member/bankAccounts/remove',
  access: 'member',
  module: 'SECPRIV',
  encrypted: true,
  summary: 'Removes one of the caller’s bank accounts.',
  rows: ['MEMBER-16-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object({ id: RowId, paymentPassword: Type.String({ maxLength: 16 }) }, closed),
  value: Type.Object({}),
})

export const ownSessions = defineEndpoint({
  id: 'ownSessions',
  method: 'GET',
  path: '/wps/member/sessions',
  access: 'member',
  module: 'SECPRIV',
  summary: 'Where the caller is logged in, newest first.',
  rows: ['SESSION-10-D', 'MEMBER-16-D'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        id: RowId,
        device: Type.String({ description: 'Kind of device in few words; empty where unknown.' }),
        address: Type.String({ description: 'Shortened.' }),
        createdTime: Time('Login'),
        lastSeenTime: Time('Last use'),
        current: Type.Boolean({ description: 'The session that asks.' }),
      }),
    ),
  }),
})

export const endOwnSession = defineEndpoint({
  id: 'endOwnSession',
  method: 'POST',
  path: '/wps/member/sessions/end',
  access: 'member',
  module: 'SECPRIV',
  summary: 'Ends another session of the caller.',
  rows: ['SESSION-10-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object({ id: RowId }, closed),
  value: Type.Object({}),
})

export const lastLogins = defineEndpoint({
  id: 'lastLogins',
  method: 'GET',
  path: '/wps/member/logins',
  access: 'member',
  module: 'SECPRIV',
  summary: 'The last ten attempts to log in to the caller’s account, newest first.',
  rows: ['MEMBER-16-D'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        time: Time('When'),
        device: Type.String({ description: 'Kind of device in few words; empty where unknown.' }),
        address: Type.String({ description: 'Shortened.' }),
        done: Type.Boolean({ description: 'Whether it opened a session.' }),
      }),
    ),
  }),
})

const CodeSent = Type.Object({ expirationTime: Time('When the next code may be asked for') })

export const smsBind = defineEndpoint({
  id: 'smsBind',
  method: 'POST',
  path: '/wps/verification/sms/bind',
  access: 'member',
  module: 'SECPRIV',
  summary: 'Sends a code to the mobile number that the caller wants to bind.',
  rows: ['MEMBER-16-D', 'SMS-16-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object(
    { mobileNum: Type.String({ maxLength: PHONE_LENGTH }), countryDialingCode: Line(8) },
    closed,
  ),
  value: CodeSent,
})

export const bindMobile = defineEndpoint({
  id: 'bindMobile',
  method: 'PUT',
  path: '/wps/member/mobile',
  access: 'member',
  module: 'SECPRIV',
  encrypted: true,
  summary: 'Binds a mobile number that a code proved; the account is found by it from then on.',
  rows: ['MEMBER-16-D', 'SMS-16-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object(
    {
      mobileNum: Type.String({ maxLength: PHONE_LENGTH }),
      countryDialingCode: Line(8),
      verificationCode: Line(10),
      firebaseIdToken: Line(4096),
      password: LoginPassword,
    },
    closed,
  ),
  value: Type.Object({ mobile: Type.String({ description: 'Masked.' }) }),
})

export const emailBind = defineEndpoint({
  id: 'emailBind',
  method: 'POST',
  path: '/wps/verification/email/bind',
  access: 'member',
  module: 'SECPRIV',
  summary: 'Mails a code to the address that the caller wants to bind.',
  rows: ['MEMBER-16-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object({ email: Type.String({ maxLength: 254 }) }, closed),
  value: CodeSent,
})

export const bindEmail = defineEndpoint({
  id: 'bindEmail',
  method: 'PUT',
  path: '/wps/member/email',
  access: 'member',
  module: 'SECPRIV',
  encrypted: true,
  summary: 'Binds a mail address that a code proved.',
  rows: ['MEMBER-16-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object(
    {
      email: Type.String({ maxLength: 254 }),
      verificationCode: Type.String({ maxLength: 10 }),
      password: LoginPassword,
    },
    closed,
  ),
  value: Type.Object({ email: Type.String({ description: 'Masked.' }) }),
})
