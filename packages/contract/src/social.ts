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

/** What somebody signs up with whom a service vouches for; a cookie carries the rest, out of reach of scripts. */
const SocialSignUp = Type.Object({
  id: Type.String({ description: 'Names this sign-up; `registerSocial` takes it.' }),
  provider: Type.Enum([...SOCIAL_PROVIDERS]),
  nickname: Type.String({ description: 'Proposed from the name at the service; may be empty.' }),
  affiliateCode: Type.String({ description: 'Invitation that the login began with; empty for none.' }),
  expirationTime: Type.Integer({ description: 'Unix time in ms' }),
})

export const socialStart = defineEndpoint({
  id: 'socialStart',
  method: 'POST',
  path: '/wps/session/social/start',
  access: 'public',
  summary:
    'Begins a login at another service: gives where the browser goes, and a cookie that binds the answer to this browser.',
  rows: ['LOGIN-06', 'LOGIN-26-D', 'REG-18', 'API-53'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object(
    {
      provider: Type.Enum([...SOCIAL_PROVIDERS]),
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
    'Ends it with what the service sent the browser back with: opens a session. Where the account at the service is new here, it makes no member; the answer then says what to sign up with (`registerSocial`).',
  rows: ['LOGIN-26-D', 'REG-18', 'API-53', 'SESSION-10-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object(
    { state: Type.String({ maxLength: 200 }), code: Type.String({ maxLength: 4000 }), iss: Line(200) },
    closed,
  ),
  value: Type.Union([LoginValue, Type.Object({ signUp: SocialSignUp })]),
})
