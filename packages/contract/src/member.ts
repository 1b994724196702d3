import { Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { CommonQuery } from './shapes.ts'

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
const HEAD_ICONS = ['dragon', 'tiger', 'phoenix', 'fish', 'moon', 'crown', 'dice', 'clover']

export const headIcon = defineEndpoint({
  id: 'headIcon',
  method: 'GET',
  path: '/wps/member/headicon',
  access: 'session',
  summary: 'The caller’s head icon.',
  rows: ['API-45'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({ headIcon: Type.String() }),
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
