import { Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { LoginValue } from './session.ts'
import { CommonQuery } from './shapes.ts'
import type { SwitchName } from './switches.ts'

/** Services at which players may log in, in the order of their buttons (LOGIN-06, REG-18). */
export const SOCIAL_PROVIDERS = ['line', 'facebook', 'google'] as const

/** One of {@link SOCIAL_PROVIDERS}. */
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

/** The switch of each (SWITCH-05). */
export const SOCIAL_SWITCHES: Readonly<Record<SocialProvider, SwitchName>> = {
  line: 'LINELOGIN3',
  facebook: 'FACEBOOKLOGIN3',
  google: 'GOOGLELOGIN3',
}

const closed = { additionalProperties: false } as const
const Line = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

export const socialStart = defineEndpoint({
  id: 'socialStart',
  method: 'POST',
  path: '/wps/session/social/start',
  access: 'public',
  summary:
    'Begins a login at another service: gives where the browser goes, and a cookie that binds the answer to this browser. What is agreed to counts where a member is made of it.',
  rows: ['LOGIN-06', 'LOGIN-26-D', 'REG-18', 'API-53'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object(
    {
      provider: Type.Enum([...SOCIAL_PROVIDERS]),
      origin: Type.Optional(
        Type.String({ maxLength: 200, description: 'The page’s own; one of the merchant’s hosts.' }),
      ),
      agreed: Type.Optional(
        Type.String({
          maxLength: 40,
          description: 'Version of the terms that were agreed to: `termsVersion` of the settings.',
        }),
      ),
      ageConfirmed: Type.Optional(Type.Boolean()),
      affiliateCode: Line(64),
    },
    closed,
  ),
  value: Type.Object({ address: Type.String() }),
})

export const socialLogin = defineEndpoint({
  id: 'socialLogin',
  method: 'POST',
  path: '/wps/session/social/login',
  access: 'public',
  encrypted: true,
  summary:
    'Ends it with what the service sent the browser back with: opens a session, of a new member where nobody logged in with that account before.',
  rows: ['LOGIN-26-D', 'REG-18', 'API-53', 'SESSION-10-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object(
    { state: Type.String({ maxLength: 200 }), code: Type.String({ maxLength: 4000 }), iss: Line(200) },
    closed,
  ),
  value: LoginValue,
})
