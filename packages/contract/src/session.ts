import { Type } from 'typebox'
import { CAPTCHA_ANSWER_LENGTH } from './constants.ts'
import { defineEndpoint } from './endpoint.ts'
import { HumanAnswer, PictureProof } from './human.ts'
import { CommonQuery } from './shapes.ts'

/** What a login answers (API-28). */
export const LoginValue = Type.Object({
  token: Type.String({ description: 'First half of the session; the second is an HttpOnly cookie.' }),
  userName: Type.String(),
  type: Type.Integer(),
  firstTimeLogin: Type.Boolean(),
  pausedUntil: Type.Optional(
    Type.Integer({
      description: 'While the player takes a break or is excluded: until when, ms since 1970.',
    }),
  ),
})

/** What starting a trial answers (TRIAL-03). */
const TrialValue = Type.Object({
  token: Type.String(),
  userName: Type.String(),
  customerType: Type.Integer(),
})

export const sessionKey = defineEndpoint({
  id: 'sessionKey',
  method: 'GET',
  path: '/wps/session/key',
  access: 'public',
  summary: 'Public key (JWK) that payloads are encrypted to; its `kid` goes into the header `encryption`.',
  rows: ['API-60-D'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({
    kty: Type.String(),
    crv: Type.String(),
    x: Type.String(),
    y: Type.String(),
    kid: Type.String(),
    alg: Type.String(),
    use: Type.String(),
    time: Type.Integer({
      description:
        'The server’s clock, Unix time in ms: payloads carry it, whatever the device’s clock says.',
    }),
  }),
})

export const login = defineEndpoint({
  id: 'login',
  method: 'POST',
  path: '/wps/session/login',
  access: 'public',
  encrypted: true,
  summary:
    'Opens a session by username and password, by mobile number and SMS code, or by a verified phone. After failures it needs a picture’s answer (`value.captcha` of the refusal), or a solved challenge of the purpose that `value.work` names: `login` as `altcha`, `picture-login` as `pictureProof`.',
  rows: ['API-25', 'API-26', 'API-27', 'API-28', 'LOGIN-20-D', 'LOGIN-21-D', 'LOGIN-24-D', 'SESSION-10-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object(
    {
      type: Type.Union([Type.Literal('username'), Type.Literal('sms'), Type.Literal('firebase')]),
      username: Type.Optional(Type.String({ maxLength: 64, description: 'Or the mobile number.' })),
      password: Type.Optional(Type.String({ maxLength: 128, description: 'Or the SMS code.' })),
      captcha: Type.Optional(Type.String({ maxLength: CAPTCHA_ANSWER_LENGTH })),
      pictureProof: PictureProof,
      altcha: HumanAnswer.altcha,
      countryDialingCode: Type.Optional(Type.String({ maxLength: 8 })),
      firebaseChannel: Type.Optional(Type.Literal('sms')),
      firebaseIdToken: Type.Optional(Type.String({ maxLength: 4096 })),
      firebaseMobileNo: Type.Optional(Type.String({ maxLength: 32 })),
      agent: Type.Optional(Type.Boolean({ description: 'Agents only (LOGIN-24-D).' })),
    },
    { additionalProperties: false },
  ),
  value: LoginValue,
})

export const loginNeeds = defineEndpoint({
  id: 'loginNeeds',
  method: 'GET',
  path: '/wps/verification/picture',
  access: 'public',
  summary: 'Whether the next login of this browser needs the answer to a picture, so that the form shows it.',
  rows: ['LOGIN-11', 'LOGIN-21-D'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({ captcha: Type.Boolean() }),
})

export const logout = defineEndpoint({
  id: 'logout',
  method: 'DELETE',
  path: '/wps/session/logout',
  access: 'session',
  summary: 'Ends the caller’s session.',
  rows: ['API-42', 'LOGOUT-02'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({}),
})

export const freePlay = defineEndpoint({
  id: 'freePlay',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  access: 'public',
  module: 'FREEPLAY3',
  summary: 'Creates a trial account with play credit and opens its session.',
  rows: ['API-29', 'TRIAL-01', 'TRIAL-03', 'TRIAL-06-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object(HumanAnswer, { additionalProperties: false }),
  value: TrialValue,
})

export const trialCreate = defineEndpoint({
  id: 'trialCreate',
  method: 'GET',
  path: '/wps/session/trial/create',
  access: 'public',
  module: 'FREEPLAY3',
  summary: 'Whether a trial can be started now; starting one takes the POST call.',
  rows: ['API-30'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({ available: Type.Boolean() }),
})

export const trialGet = defineEndpoint({
  id: 'trialGet',
  method: 'GET',
  path: '/wps/session/trial/get',
  access: 'session',
  summary: 'The trial account of the caller’s session.',
  rows: ['API-30', 'TRIAL-05-D', 'TRIAL-06-D'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({
    userName: Type.String(),
    customerType: Type.Integer(),
    expirationTime: Type.Integer({ description: 'Unix time in ms' }),
  }),
})
