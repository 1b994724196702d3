import { Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { CommonQuery, common } from './shapes.ts'

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

export const chatLaunch = defineEndpoint({
  id: 'chatLaunch',
  method: 'GET',
  path: '/wps/chat/launch',
  access: 'player',
  module: 'CBS3',
  summary:
    'Where the caller chats with the operator; empty where the merchant’s chat service names no address.',
  rows: ['API-51', 'CHAT-02', 'CHAT-03-D'],
  quiet: true,
  query: Type.Object(
    {
      ...common,
      b2c: Type.Optional(Type.Literal('1')),
      backUrl: Type.Optional(
        Type.String({
          maxLength: 300,
          pattern: '^/m(?:/[A-Za-z0-9_-]+)+(?:\\?[^\\s#\\\\]*)?$',
          description: 'Path and query of the page of this site that the chat leads back to; home if absent.',
        }),
      ),
      headerColor: Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
      title: Type.Optional(
        Type.String({
          maxLength: 60,
          description: 'What the chat is headed by; the merchant’s name if absent.',
        }),
      ),
      template: Type.Optional(Type.Literal('v2')),
    },
    { additionalProperties: false },
  ),
  value: Type.Object({
    chatUrl: Type.String({ description: 'An http(s) address, or a page of this site.' }),
  }),
})
