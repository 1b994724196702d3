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
    account: Type.String(),
    headIcon: Type.String({ description: 'Key of a built-in picture, or empty.' }),
  }),
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
