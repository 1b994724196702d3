import { Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { CommonQuery } from './shapes.ts'
import { PHONE_LENGTH } from './typed-digits.ts'

const closed = { additionalProperties: false } as const
const Line = (maxLength: number) => Type.Optional(Type.String({ maxLength }))
const Done = Type.Object({})

export const passwordByPhone = defineEndpoint({
  id: 'passwordByPhone',
  method: 'POST',
  path: '/wps/member/password/phone',
  access: 'public',
  module: 'CHNGPASSVERIF3',
  encrypted: true,
  summary: 'Sets a new password with a code from an SMS; ends all sessions of the member.',
  rows: ['API-38', 'FORGOT-06', 'FORGOT-07', 'FORGOT-18-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object(
    {
      newPassword: Type.String({ maxLength: 128 }),
      mobileNum: Line(PHONE_LENGTH),
      mobileNo: Line(PHONE_LENGTH),
      countryDialingCode: Line(8),
      verificationCode: Line(10),
      firebaseIdToken: Line(4096),
    },
    closed,
  ),
  value: Type.Object({ userName: Type.String({ description: 'Name to log in with.' }) }),
})

export const changePassword = defineEndpoint({
  id: 'changePassword',
  method: 'POST',
  path: '/wps/member/password/v2',
  access: 'member',
  encrypted: true,
  summary: 'Changes the caller’s password; ends the member’s other sessions and renews this one.',
  rows: ['API-39', 'CHGPWD-05', 'CHGPWD-10-D', 'SESSION-10-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object(
    {
      oldPassword: Type.String({ maxLength: 128 }),
      newPassword: Type.String({ maxLength: 128 }),
      confirmNewPassword: Type.String({ maxLength: 128 }),
    },
    closed,
  ),
  value: Type.Object({ token: Type.String({ description: 'Replaces the session’s token.' }) }),
})

export const passwordByEmail = defineEndpoint({
  id: 'passwordByEmail',
  method: 'POST',
  path: '/wps/member/password/email',
  access: 'public',
  module: 'CHNGPASSMAIL3',
  form: true,
  summary: 'Sends a link for setting a new password; the same answer whether or not name and address match.',
  rows: ['API-40', 'FORGOT-09', 'FORGOT-16-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object(
    { username: Type.String({ maxLength: 64 }), email: Type.String({ maxLength: 254 }) },
    closed,
  ),
  value: Done,
})

export const checkPasswordLink = defineEndpoint({
  id: 'checkPasswordLink',
  method: 'POST',
  path: '/wps/member/password/link/check',
  access: 'public',
  module: 'CHNGPASSMAIL3',
  encrypted: true,
  summary: 'Tells whether the token of a mailed link still sets a password; tells nothing of whose it is.',
  rows: ['FORGOT-16-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object({ resetToken: Type.String({ maxLength: 100 }) }, closed),
  value: Type.Object({ valid: Type.Boolean() }),
})

export const passwordByLink = defineEndpoint({
  id: 'passwordByLink',
  method: 'POST',
  path: '/wps/member/password/link',
  access: 'public',
  module: 'CHNGPASSMAIL3',
  encrypted: true,
  summary: 'Sets a new password with the single-use token of a mailed link; ends all sessions of the member.',
  rows: ['FORGOT-16-D', 'FORGOT-18-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object(
    {
      resetToken: Type.String({ maxLength: 100 }),
      newPassword: Type.String({ maxLength: 128 }),
      confirmNewPassword: Type.String({ maxLength: 128 }),
    },
    closed,
  ),
  value: Type.Object({ userName: Type.String({ description: 'Name to log in with.' }) }),
})
