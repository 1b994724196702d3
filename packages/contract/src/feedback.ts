import { Type } from 'typebox'
import { CONTACT_LENGTH, FEEDBACK_LENGTH, FEEDBACK_TYPES } from './constants.ts'
import { defineEndpoint } from './endpoint.ts'
import { CommonQuery } from './shapes.ts'

export const sendFeedback = defineEndpoint({
  id: 'sendFeedback',
  method: 'PUT',
  path: '/wps/feedback',
  access: 'member',
  module: 'FEEDBACK3',
  summary:
    'Keeps what the caller writes to the operator, once a minute and 20 times a day. An answer comes to the inbox.',
  rows: ['API-56', 'MEMBER-19-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object(
    {
      type: Type.Enum([...FEEDBACK_TYPES]),
      text: Type.String({
        // A letter may take several units.
        maxLength: 4 * FEEDBACK_LENGTH.most,
        description: `${FEEDBACK_LENGTH.least} to ${FEEDBACK_LENGTH.most} letters; blanks around them do not count.`,
      }),
      contact: Type.Optional(
        Type.String({ maxLength: CONTACT_LENGTH, description: 'How the member would like to be reached.' }),
      ),
    },
    { additionalProperties: false },
  ),
  value: Type.Null(),
})
