import { Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { CommonQuery, PICTURE_DATA_LENGTH } from './shapes.ts'

export const memberInfo = defineEndpoint({
  id: 'memberInfo',
  method: 'GET',
  path: '/wps/member/info',
  access: 'session',
  summary: 'The caller’s own account as the header and the member pages show it.',
  rows: ['API-43', 'HEADER-04-D', 'ROLE-09'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({
    id: Type.String(),
    type: Type.Integer(),
    nickname: Type.String({ description: 'Empty where none was chosen.' }),
    account: Type.String({ description: 'The name that the member logs in with.' }),
    accountMade: Type.Boolean({
      description: 'The name was made up at registration; the member may choose another, once.',
    }),
    headIcon: Type.String({ description: 'Key of a built-in picture, or empty.' }),
  }),
})

export const chooseUsername = defineEndpoint({
  id: 'chooseUsername',
  method: 'PUT',
  path: '/wps/member/username',
  access: 'member',
  summary:
    'Chooses a name in the place of the one that was made up at registration; counts once, and `conflict` refuses more.',
  rows: ['API-31', 'REG-41-D', 'REG-43-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object({ username: Type.String({ maxLength: 64 }) }, { additionalProperties: false }),
  value: Type.Object({ userName: Type.String() }),
})

/** Keys of the pictures that a member may choose from. */
export const HEAD_ICONS = ['dragon', 'tiger', 'phoenix', 'fish', 'moon', 'crown', 'dice', 'clover']

export const headIcon = defineEndpoint({
  id: 'headIcon',
  method: 'GET',
  path: '/wps/member/headicon',
  access: 'session',
  summary: 'The caller’s head icon: the key of a built-in picture, or one of their own.',
  rows: ['API-45'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({
    headIcon: Type.String({ description: '`own` for an uploaded picture; empty for none.' }),
    picture: Type.String({ description: 'The uploaded picture as a data URL; empty for none.' }),
  }),
})

export const uploadHeadIcon = defineEndpoint({
  id: 'uploadHeadIcon',
  method: 'POST',
  path: '/wps/member/headicon/picture',
  access: 'player',
  module: 'PROFPIC3',
  summary:
    'Sets a picture of the caller’s own as head icon; it is cut to a square of 256 px, without metadata.',
  rows: ['MEMBER-20-D', 'SWITCH-23-D'],
  bodyLimit: PICTURE_DATA_LENGTH + 10_000,
  query: CommonQuery,
  body: Type.Object(
    {
      picture: Type.String({
        maxLength: PICTURE_DATA_LENGTH,
        pattern: '^data:image/(?:jpeg|png);base64,',
        description: 'A JPEG or PNG as a data URL, at most 5,242,880 bytes of picture.',
      }),
    },
    { additionalProperties: false },
  ),
  value: Type.Object({ headIcon: Type.String() }),
})

/** Registration fields that members see in their profile, and fill in once where they are empty (MEMBER-15-D). */
export const PROFILE_FIELDS = [
  'payeeName',
  'birthday',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
] as const

/** One of those fields. */
export type ProfileField = (typeof PROFILE_FIELDS)[number]

export const profile = defineEndpoint({
  id: 'profile',
  method: 'GET',
  path: '/wps/member/profile',
  access: 'play',
  module: 'MYACC',
  summary: 'The caller’s profile: what finds or identifies the account is masked.',
  rows: ['MEMBER-15-D', 'SWITCH-16-D'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({
    id: Type.String(),
    nickname: Type.String({ description: 'Empty where none was chosen.' }),
    account: Type.String(),
    mobile: Type.String({ description: 'Masked; empty for none.' }),
    email: Type.String({ description: 'Masked; empty for none.' }),
    registeredTime: Type.Integer({ description: 'ms since 1970' }),
    fields: Type.Array(
      Type.Object({
        field: Type.Enum([...PROFILE_FIELDS]),
        value: Type.String({ description: 'Masked, but for a birthday; empty where it can be filled in.' }),
      }),
      { description: 'What the merchant asks for at registration, and what the caller has.' },
    ),
  }),
})

export const setProfile = defineEndpoint({
  id: 'setProfile',
  method: 'PUT',
  path: '/wps/member/profile',
  access: 'player',
  module: 'MYACC',
  encrypted: true,
  summary:
    'Sets the nickname, and fills in values that are empty; those that are set stay as they are (`conflict`).',
  rows: ['MEMBER-15-D', 'SWITCH-16-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object(
    {
      nickname: Type.Optional(Type.String({ maxLength: 64 })),
      payeeName: Type.Optional(Type.String({ maxLength: 128 })),
      birthday: Type.Optional(Type.String({ maxLength: 10 })),
      idNumber: Type.Optional(Type.String({ maxLength: 64 })),
      qqNum: Type.Optional(Type.String({ maxLength: 64 })),
      facebook: Type.Optional(Type.String({ maxLength: 64 })),
      wechat: Type.Optional(Type.String({ maxLength: 64 })),
      line: Type.Optional(Type.String({ maxLength: 64 })),
      whatsapp: Type.Optional(Type.String({ maxLength: 64 })),
      zalo: Type.Optional(Type.String({ maxLength: 64 })),
    },
    { additionalProperties: false },
  ),
  value: Type.Object({}),
})

export const setHeadIcon = defineEndpoint({
  id: 'setHeadIcon',
  method: 'POST',
  path: '/wps/member/headicon',
  access: 'member',
  module: 'PROFPIC3',
  form: true,
  summary: 'Chooses a head icon.',
  rows: ['API-45', 'SWITCH-23-D'],
  query: CommonQuery,
  body: Type.Object({ headIcon: Type.String({ enum: HEAD_ICONS }) }, { additionalProperties: false }),
  value: Type.Object({ headIcon: Type.String() }),
})
