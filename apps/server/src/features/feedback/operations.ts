import { onOneLine } from '@foyer/contract'
import { Type } from 'typebox'
import { ApiError } from '../../api/api-error.ts'
import { idInput, withForm } from '../../operations/inputs.ts'
import { defineOperation } from '../../operations/operation.ts'
import type { OperatorGround } from '../../operations/operator-ground.ts'
import { operatorTrail } from '../../operations/operator-trail.ts'
import { moment, personal } from '../../operations/outputs.ts'
import { subjectKind } from '../../operations/subject.ts'
import { feedbackAdministration } from './feedback-administration.ts'
import { findFeedback } from './feedback-store.ts'

const feedback = ({ orm, merchant, actor }: OperatorGround) =>
  feedbackAdministration(orm, merchant, operatorTrail(orm, merchant, actor))

const feedbackSubject = subjectKind('feedback', async ({ orm, merchant: { code } }, id) => {
  const found = await findFeedback(orm, code, id)
  if (!found) throw new ApiError('not.found', { message: `There is no feedback ${id} in ${code}.` })
  return { id, member: found.member, facts: { isAnswered: found.answer !== null } }
})

/** What operators do with feedback. */
export const feedbackOperations = [
  defineOperation({
    id: 'feedback.list',
    permission: 'feedback.read',
    summary: 'unanswered feedback, oldest first',
    reads: true,
    input: Type.Object({}),
    output: Type.Array(
      Type.Object({
        id: Type.String(),
        account: Type.String(),
        type: Type.String(),
        text: Type.String(),
        contact: personal('text'),
        sentAt: moment(),
      }),
    ),
    async example({ feedback }) {
      await feedback()
      return {}
    },
    run: (ground) => feedback(ground).list(),
    tell: (list, _, { merchant }) =>
      list.length === 0
        ? [`No feedback waits in ${merchant.code}.`]
        : list.map(({ id, account, type, text, contact, sentAt }) =>
            [id, account, type, sentAt.toISOString(), onOneLine(text), onOneLine(contact) || '-'].join('  '),
          ),
  }),
  defineOperation({
    id: 'feedback.answer',
    permission: 'feedback.answer',
    summary: "into the member's inbox, once",
    reads: false,
    input: Type.Object({
      id: idInput('Feedback', 'Which one?', 'is no id of a feedback'),
      text: withForm(Type.String(), {
        label: 'Answer',
        clause: 'is the answer',
        widget: 'text',
        terminal: { form: 'TEXT' },
      }),
    }),
    output: Type.Object({ account: Type.String() }),
    subject: feedbackSubject('id'),
    example: async ({ feedback }) => ({ id: await feedback(), text: 'It works again.' }),
    run: (ground, { id, text }) => feedback(ground).answer(id, text),
    tell: ({ account }, { id }, { merchant }) => [`${account} in ${merchant.code}: ${id} is answered`],
  }),
]
