import { Type } from 'typebox'
import { CAPTCHA_ANSWER_LENGTH } from './constants.ts'
import { defineEndpoint } from './endpoint.ts'
import { HumanAnswer, PictureProof } from './human.ts'
import { LoginValue } from './session.ts'
import { CommonQuery, common } from './shapes.ts'
import { PHONE_LENGTH } from './typed-digits.ts'

const closed = { additionalProperties: false } as const
const Line = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

export const captcha = defineEndpoint({
  id: 'captcha',
  method: 'GET',
  path: '/wps/captcha',
  access: 'public',
  summary:
    'A picture with digits or a sum, bound to this browser, merchant and purpose; its answer counts once, for 5 min.',
  rows: ['API-36', 'REG-14', 'LOGIN-12'],
  quiet: true,
  query: Type.Object(
    {
      ...common,
      purpose: Type.Optional(Type.Union([Type.Literal('login'), Type.Literal('register')])),
    },
    closed,
  ),
  value: Type.Object({
    image: Type.String({ description: 'PNG as a data address (base64).' }),
  }),
})

const FieldRuleShape = Type.Object({
  field: Type.String(),
  enabled: Type.Boolean(),
  required: Type.Boolean(),
  minLength: Type.Integer({ description: 'code points' }),
  maxLength: Type.Integer({ description: 'code points' }),
  pattern: Type.Integer({ description: 'Its text is `reg_pattern_{pattern}`.' }),
})

export const registerRules = defineEndpoint({
  id: 'registerRules',
  method: 'GET',
  path: '/wps/member/register/rules',
  access: 'public',
  summary: 'The merchant’s rules of the registration fields and of the login fields.',
  rows: ['API-35', 'REG-29', 'LOGIN-15'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({ rules: Type.Array(FieldRuleShape) }),
})

export const registerSettings = defineEndpoint({
  id: 'registerSettings',
  method: 'GET',
  path: '/wps/member/register/settings',
  access: 'public',
  summary: 'What the registration and login forms need besides rules.',
  rows: ['API-46', 'REG-38-D', 'REG-48-D', 'SMS-18-D'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({
    usernameMethod: Type.Boolean(),
    mobileMethod: Type.Boolean(),
    today: Type.String({ description: 'YYYY-MM-DD in the merchant’s time zone' }),
    smsProvider: Type.Union([Type.Literal('own'), Type.Literal('firebase'), Type.Literal('simulated')], {
      description: '`simulated` stands in for Firebase.',
    }),
    smsProviderSettings: Type.Record(Type.String(), Type.String(), {
      description: 'What the provider’s script needs to know: `apiKey`, `projectId` of Firebase.',
    }),
    humanCheck: Type.Union([Type.Literal('altcha'), Type.Literal('geetest')]),
    termsVersion: Type.String(),
    socialLogins: Type.Array(Type.String(), {
      description:
        'Services whose switch is on and that the merchant has set up; in a demo, others have a stand-in.',
    }),
  }),
})

/** Fields that both ways to register take (API-32). */
const registration = {
  countryDialingCode: Line(8),
  registerUrl: Line(200),
  registerMethod: Type.Optional(
    Type.Union([Type.Literal('APP'), Type.Literal('H5'), Type.Literal('PWA'), Type.Literal('WEBCLIP')]),
  ),
  username: Line(64),
  password: Line(128),
  confirmPassword: Line(128),
  affiliateCode: Line(64),
  paymentPassword: Line(16),
  recommenderId: Line(64),
  nickname: Line(64),
  payeeName: Line(128),
  email: Line(254),
  mobileNum: Line(PHONE_LENGTH),
  idNumber: Line(64),
  qqNum: Line(64),
  facebook: Line(64),
  wechat: Line(64),
  line: Line(64),
  whatsapp: Line(64),
  zalo: Line(64),
  birthday: Line(10),
  captcha: Line(CAPTCHA_ANSWER_LENGTH),
  pictureProof: PictureProof,
  type: Type.Optional(Type.Literal(0)),
  domain: Line(200),
  verificationCode: Line(10),
  firebaseChannel: Type.Optional(Type.Literal('sms')),
  firebaseIdToken: Line(4096),
  agreed: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'Version of the terms that were agreed to: `termsVersion` of the settings.',
    }),
  ),
  ageConfirmed: Type.Optional(Type.Boolean()),
  ...HumanAnswer,
}

const RegisterValue = Type.Object({ userName: Type.String() })

export const register = defineEndpoint({
  id: 'register',
  method: 'PUT',
  path: '/wps/member/register',
  access: 'public',
  module: 'REGISTER',
  encrypted: true,
  summary: 'Registers a member by username.',
  rows: ['API-31', 'API-32', 'API-70-D', 'REG-29', 'REG-41-D', 'REG-42-D', 'REG-43-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object(registration, closed),
  value: RegisterValue,
})

export const registerMobile = defineEndpoint({
  id: 'registerMobile',
  method: 'PUT',
  path: '/wps/member/register/mobile',
  access: 'public',
  module: 'MOBILENUMREG3',
  encrypted: true,
  summary: 'Registers a member by mobile number.',
  rows: ['API-31', 'API-32', 'API-33', 'REG-10', 'REG-38-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object(registration, closed),
  value: RegisterValue,
})

export const registerSocial = defineEndpoint({
  id: 'registerSocial',
  method: 'PUT',
  path: '/wps/member/register/social',
  access: 'public',
  encrypted: true,
  summary:
    'Registers whoever logged in at another service for the first time, with what the merchant requires of its members, and opens a session.',
  rows: ['LOGIN-26-D', 'REG-15', 'REG-18', 'REG-19', 'REG-42-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object(
    { ...registration, id: Type.String({ maxLength: 64, description: '`signUp.id` of the login.' }) },
    closed,
  ),
  value: LoginValue,
})

const nameQuery = Type.Object({ ...common, username: Type.String({ minLength: 1, maxLength: 64 }) }, closed)

export const checkUsername = defineEndpoint({
  id: 'checkUsername',
  method: 'GET',
  path: '/wps/check/username',
  access: 'public',
  summary: 'Whether a username may be registered; refused with 409 where it is taken.',
  rows: ['API-34', 'REG-43-D'],
  quiet: true,
  query: nameQuery,
  value: Type.Object({ available: Type.Boolean() }),
})

export const checkAvailability = defineEndpoint({
  id: 'checkAvailability',
  method: 'GET',
  path: '/wps/check/availability',
  access: 'public',
  summary: 'The same as the username check, told as true or false.',
  rows: ['API-34'],
  quiet: true,
  query: nameQuery,
  value: Type.Object({ available: Type.Boolean() }),
})

export const checkAffiliate = defineEndpoint({
  id: 'checkAffiliate',
  method: 'GET',
  path: '/wps/check/affiliate',
  access: 'public',
  summary: 'Whether an invitation code exists; refused where it does not.',
  rows: ['API-41', 'REG-25', 'REG-26'],
  quiet: true,
  query: Type.Object({ ...common, affiliateCode: Type.String({ minLength: 1, maxLength: 64 }) }, closed),
  value: Type.Object({ code: Type.String() }),
})

const smsBody = Type.Object(
  {
    mobileNo: Line(PHONE_LENGTH),
    mobileNum: Line(PHONE_LENGTH),
    countryDialingCode: Line(8),
    ...HumanAnswer,
  },
  closed,
)
const SmsValue = Type.Object({ expirationTime: Type.Integer({ description: 'Unix time in ms' }) })

export const smsLogin = defineEndpoint({
  id: 'smsLogin',
  method: 'POST',
  path: '/wps/verification/sms/login',
  access: 'public',
  module: 'MOBILEVERCODELOGIN3',
  summary: 'Sends a code for logging in; the answer is the same whether or not the number has an account.',
  rows: ['API-37', 'SMS-09', 'SMS-10', 'SMS-13-D', 'SMS-16-D'],
  quiet: true,
  query: CommonQuery,
  body: smsBody,
  value: SmsValue,
})

export const smsRegister = defineEndpoint({
  id: 'smsRegister',
  method: 'POST',
  path: '/wps/verification/sms/register',
  access: 'public',
  module: 'REGMOBVERF3',
  summary: 'Sends a code for registering.',
  rows: ['API-37', 'SMS-09', 'SMS-10', 'SMS-13-D', 'SMS-16-D'],
  quiet: true,
  query: CommonQuery,
  body: smsBody,
  value: SmsValue,
})

export const smsCheck = defineEndpoint({
  id: 'smsCheck',
  method: 'POST',
  path: '/wps/verification/sms/check',
  access: 'public',
  module: 'REGMOBVERF3',
  summary:
    'Whether a code for registering is right, before the rest of the form is filled in. It stays good, and a wrong one costs no try of registering. Five checks for a number from one address, and 20 in all, in five minutes; then `limit.reached`, and the code is checked as the form is sent.',
  rows: ['REG-08', 'SMS-13-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object(
    {
      mobileNum: Type.String({ minLength: 1, maxLength: PHONE_LENGTH }),
      countryDialingCode: Line(8),
      verificationCode: Type.String({ minLength: 1, maxLength: 64 }),
    },
    closed,
  ),
  value: Type.Object({ right: Type.Boolean() }),
})

export const smsForgot = defineEndpoint({
  id: 'smsForgot',
  method: 'POST',
  path: '/wps/verification/sms/forgot',
  access: 'public',
  module: 'CHNGPASSVERIF3',
  summary:
    'Sends a code for setting a new password; the same answer whether or not the number has an account.',
  rows: ['API-37', 'SMS-09', 'SMS-10', 'SMS-13-D', 'SMS-16-D'],
  quiet: true,
  query: CommonQuery,
  body: smsBody,
  value: SmsValue,
})
