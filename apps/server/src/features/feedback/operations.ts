import { onOneLine } from '@foyer/contract'
import { Type } from 'typebox'
import { idInput, operationsOn, withForm } from '../../operations/operation.ts'
import type { OperatorGround } from '../../operations/operator-ground.ts'
import { operatorTrail } from '../../operations/operator-trail.ts'
import { feedbackAdministration } from './feedback-administration.ts'

const operation = operationsOn<OperatorGround>()

const feedback = ({ orm, merchant, operator }: OperatorGround) =>
  feedbackAdministration(orm, merchant, operatorTrail(orm, merchant, operator))

/** What operators do with feedback. */
export const feedbackOperations = [
  operation({
    id: 'feedback.list',
    permission: 'feedback.read',
    summary: 'unanswered feedback, oldest first',
    reads: true,
    input: Type.Object({}),
    run: (ground) => feedback(ground).list(),
    tell: (list, _, { merchant }) =>
      list.length === 0
        ? [`No feedback waits in ${merchant.code}.`]
        : list.map(({ id, account, type, text, contact, sentAt }) =>
            [id, account, type, sentAt.toISOString(), onOneLine(text), onOneLine(contact) || '-'].join('  '),
          ),
  }),
  operation({
    id: 'feedback.answer',
    permission: 'feedback.answer',
    summary: "into the member's inbox, once",
    reads: false,
    input: Type.Object({
      id: idInput('Which one?', 'is no id of a feedback'),
      text: withForm(Type.String(), { form: 'TEXT', clause: 'is the answer' }),
    }),
    run: (ground, { id, text }) => feedback(ground).answer(id, text),
    tell: ({ account }, { id }, { merchant }) => [`${account} in ${merchant.code}: ${id} is answered`],
  }),
]
