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

/** Id of a room or a host, as the chat service writes it. */
const StreamId = Type.String({ pattern: '^[A-Za-z0-9_.-]{1,64}$' })

export const chatAnchors = defineEndpoint({
  id: 'chatAnchors',
  method: 'GET',
  path: '/wps/chat/anchors',
  access: 'public',
  module: 'CBS3',
  summary:
    'Rooms in which hosts stream, in the order of the merchant’s chat service; none where the service has no streams.',
  rows: ['API-50', 'CHAT-02', 'CHAT-04-D'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        anchorId: StreamId,
        modelId: StreamId,
        title: Type.String({ description: 'What the stream is about; may be empty.' }),
      }),
    ),
  }),
})

export const chatModels = defineEndpoint({
  id: 'chatModels',
  method: 'GET',
  path: '/wps/chat/models',
  access: 'public',
  module: 'CBS3',
  summary: 'Hosts of the merchant’s chat service.',
  rows: ['API-52', 'CHAT-02', 'CHAT-04-D'],
  quiet: true,
  query: Type.Object(
    {
      ...common,
      active: Type.Optional(Type.Literal('1', { description: 'Only hosts that the operator has on.' })),
      streaming: Type.Optional(Type.Literal('1', { description: 'Only hosts that stream now.' })),
    },
    { additionalProperties: false },
  ),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        modelId: StreamId,
        name: Type.String(),
        picture: Type.String({ description: 'A path below `/media/`; empty for none.' }),
        active: Type.Boolean(),
        streaming: Type.Boolean(),
      }),
    ),
  }),
})

export const chatFocus = defineEndpoint({
  id: 'chatFocus',
  method: 'GET',
  path: '/wps/chat/focus',
  access: 'player',
  module: 'CBS3',
  summary: 'Ids of the rooms that the caller follows.',
  rows: ['API-50', 'CHAT-02', 'CHAT-04-D'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({ list: Type.Array(StreamId) }),
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
      anchor: Type.Optional(
        Type.String({
          pattern: '^[A-Za-z0-9_.-]{1,64}$',
          description: 'Id of the room that the chat opens with.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  value: Type.Object({
    chatUrl: Type.String({ description: 'An http(s) address, or a page of this site.' }),
  }),
})
