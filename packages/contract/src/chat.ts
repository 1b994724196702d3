import { Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { CommonQuery } from './shapes.ts'

export const chatUnread = defineEndpoint({
  id: 'chatUnread',
  method: 'GET',
  path: '/wps/chat/unread',
  access: 'player',
  module: 'CBS3',
  summary:
    'How many messages of the chat the caller has not read, as the merchant’s chat service counts them.',
  rows: ['API-24', 'API-64-D', 'API-70-D', 'CHAT-01', 'CHAT-02', 'SWITCH-02'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({ unReadCount: Type.Integer() }),
})
