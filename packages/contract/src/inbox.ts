import { Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { CommonQuery, common, following, Next, RowId } from './shapes.ts'

/** A message in a member's inbox (MEMBER-17-D). */
export const InboxMessageShape = Type.Object({
  id: Type.String(),
  title: Type.String(),
  preview: Type.String({ description: 'Beginning of the content, without tags.' }),
  content: Type.String({ description: 'Sanitised HTML.' }),
  sendTime: Type.Integer({ description: 'ms since 1970' }),
  read: Type.Boolean(),
})

export const inboxMessages = defineEndpoint({
  id: 'inboxMessages',
  method: 'GET',
  path: '/wps/inbox',
  access: 'player',
  module: 'MAILCEN',
  summary: 'A page of the caller’s messages, newest first.',
  rows: ['MEMBER-17-D', 'SWITCH-12-D'],
  quiet: true,
  query: Type.Object({ ...common, ...following }, { additionalProperties: false }),
  value: Type.Object({
    list: Type.Array(InboxMessageShape),
    next: Next,
  }),
})

export const inboxUnread = defineEndpoint({
  id: 'inboxUnread',
  method: 'GET',
  path: '/wps/inbox/unread',
  access: 'player',
  module: 'INBOX3',
  summary: 'How many of the caller’s messages are unread.',
  rows: ['API-23', 'API-64-D', 'SWITCH-13-D', 'ROLE-04', 'ROLE-16-D'],
  quiet: true,
  throttleMs: 250,
  query: CommonQuery,
  value: Type.Integer(),
})

const messageBody = Type.Object({ messageId: RowId }, { additionalProperties: false })

export const readMessage = defineEndpoint({
  id: 'readMessage',
  method: 'POST',
  path: '/wps/inbox/read',
  access: 'player',
  module: 'MAILCEN',
  summary: 'Marks one message as read; one that is read stays so.',
  rows: ['MEMBER-17-D'],
  quiet: true,
  query: CommonQuery,
  body: messageBody,
  value: Type.Null(),
})

export const readAllMessages = defineEndpoint({
  id: 'readAllMessages',
  method: 'POST',
  path: '/wps/inbox/read/all',
  access: 'player',
  module: 'MAILCEN',
  summary: 'Marks all of the caller’s messages as read.',
  rows: ['MEMBER-17-D'],
  query: CommonQuery,
  value: Type.Null(),
})

export const deleteMessage = defineEndpoint({
  id: 'deleteMessage',
  method: 'DELETE',
  path: '/wps/inbox',
  access: 'player',
  module: 'MAILCEN',
  summary: 'Takes a message out of the caller’s inbox for good; what others were sent stays with them.',
  rows: ['MEMBER-17-D'],
  query: CommonQuery,
  body: messageBody,
  value: Type.Null(),
})
