import { Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { CommonQuery, common } from './shapes.ts'
import { PHONE_LENGTH } from './typed-digits.ts'

const Line = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** Result of the human check as the provider in use defines it (SMS-09, SMS-17-D). */
export const HumanAnswer = {
  lotNumber: Line(200),
  captchaOutput: Line(4000),
  passToken: Line(1000),
  genTime: Line(40),
  altcha: Type.Optional(
    Type.String({ maxLength: 4000, description: 'Challenge and solution as base64 of JSON.' }),
  ),
}

/** Stands in for the characters of a picture that somebody cannot read. */
export const PictureProof = Type.Optional(
  Type.String({
    maxLength: 4000,
    description: 'In place of the picture’s characters: a solved challenge of the purpose `picture-…`.',
  }),
)

/** What a human check is asked for; an answer counts there only. */
export const HUMAN_PURPOSES = [
  'code-login',
  'code-register',
  'code-forgot',
  'register',
  'trial',
  'login',
  'picture-login',
  'picture-register',
] as const

/** One of {@link HUMAN_PURPOSES}. */
export type HumanPurpose = (typeof HUMAN_PURPOSES)[number]

export const humanChallenge = defineEndpoint({
  id: 'humanChallenge',
  method: 'GET',
  path: '/wps/verification/challenge',
  access: 'public',
  summary:
    'What the browser must solve before a call that people only may make; its answer counts once, for 5 min, for this merchant and purpose.',
  rows: ['SMS-09', 'SMS-17-D'],
  quiet: true,
  query: Type.Object({ ...common, purpose: Type.Enum([...HUMAN_PURPOSES]) }, { additionalProperties: false }),
  value: Type.Object({
    provider: Type.Union([Type.Literal('altcha'), Type.Literal('geetest')]),
    challenge: Type.String({ description: 'ALTCHA: the challenge as JSON; else empty.' }),
    steps: Type.Integer({ description: 'ALTCHA: derivations that solving takes at most; else 0.' }),
    captchaId: Type.String({ description: 'GeeTest: public id of the merchant; else empty.' }),
  }),
})

export const phoneConfirm = defineEndpoint({
  id: 'phoneConfirm',
  method: 'POST',
  path: '/wps/verification/phone/confirm',
  access: 'public',
  encrypted: true,
  summary:
    'The simulated provider’s answer to a right code: an ID token, as Firebase’s script gets it. Merchants without that provider have no such call.',
  rows: ['SMS-18-D', 'FORGOT-06', 'REG-24'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object(
    {
      purpose: Type.Enum(['login', 'register', 'forgot', 'bind']),
      mobileNum: Type.String({ maxLength: PHONE_LENGTH }),
      countryDialingCode: Line(8),
      verificationCode: Type.String({ maxLength: 10 }),
    },
    { additionalProperties: false },
  ),
  value: Type.Object({ idToken: Type.String() }),
})
