import type { LanguageCode } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import type { Executor } from '../../db/index.ts'
import type { Merchant } from '../../merchants/index.ts'
import { wordsIn } from '../../words/words.ts'
import { keepOwnerNotice, type OwnerNotice } from '../inbox/index.ts'
import { type Feedback, findFeedback, listOpenFeedback, writeAnswer } from './feedback-store.ts'

/** Letters of an answer. */
const MOST_LETTERS = 2000

/** Writes to the audit trail that an operator answered, inside the transaction that does it. */
export type NoteAnswer = (
  kind: 'feedback-answered',
  member: string,
  details: Readonly<Record<string, string>>,
  executor: Executor,
) => Promise<void>

/** What operators do with the feedback of a merchant's members. Messages of errors are for the operator. */
export interface FeedbackAdministration {
  /** Unanswered feedback, oldest first. */
  list(): Promise<readonly Feedback[]>
  /** @throws {ApiError} `not.found` */
  find(id: string): Promise<Feedback>
  /**
   * Answers into the member's inbox, once.
   * @throws {ApiError} `not.found`; `conflict` where it is answered; `validation.failed` for no text or one that is too long
   */
  answer(id: string, text: string): Promise<Feedback>
}

/** Creates it for one merchant. */
export function feedbackAdministration(
  orm: NodePgDatabase,
  merchant: Pick<Merchant, 'code' | 'languages'>,
  note: NoteAnswer,
): FeedbackAdministration {
  const { code } = merchant
  const find = async (id: string): Promise<Feedback> => {
    const found = await findFeedback(orm, code, id)
    if (found) return found
    throw new ApiError('not.found', { message: `There is no feedback ${id} in ${code}.` })
  }
  return {
    list: () => listOpenFeedback(orm, code),
    find,
    async answer(id, given) {
      const answer = given.trim()
      const { length } = [...answer]
      if (length === 0 || length > MOST_LETTERS) {
        const message = `An answer has 1 to ${MOST_LETTERS} letters, not ${length}.`
        throw new ApiError('validation.failed', { field: 'text', message })
      }
      const { member, text } = await find(id)
      await orm.transaction(async (transaction) => {
        if (!(await writeAnswer(transaction, { merchant: code, id, answer }))) {
          throw new ApiError('conflict', { message: `${id} is answered already.` })
        }
        await keepOwnerNotice(transaction, merchant, member, (language) =>
          answerNotice(language, answer, text),
        )
        await note('feedback-answered', member, { feedback: id }, transaction)
      })
      return find(id)
    },
  }
}

/** What the member reads. */
const answerNotice = (language: LanguageCode, answer: string, asked: string): OwnerNotice => ({
  title: wordsIn(language, 'feedback.answerTitle'),
  text: `${answer}\n\n${wordsIn(language, 'feedback.asked', { asked })}`,
})
