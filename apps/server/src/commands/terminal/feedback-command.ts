import { userInfo } from 'node:os'
import { feedbackAdministration } from '../../features/feedback/index.ts'
import { operatorTrail } from '../../operations/operator-trail.ts'
import { findMerchant } from '../merchant-settings/change-merchant.ts'
import { readArguments, say, type Terminal, UsageError } from './command.ts'
import { onOneLine } from './on-one-line.ts'
import { sayRows } from './say-rows.ts'

const FORM = 'feedback CODE list, or feedback CODE answer ID --text TEXT'

/** `feedback CODE [list|answer]`: what members wrote, and answers into their inboxes. */
export async function runFeedback(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readArguments(args, { text: { type: 'string' } })
  const [code, action = 'list', id, ...surplus] = positionals
  if (code === undefined) throw new UsageError(`Something is missing: ${FORM}`)
  if (action !== 'list' && action !== 'answer') throw new UsageError(`There is no "${action}": ${FORM}`)
  const unread = action === 'list' ? positionals.slice(2) : surplus
  if (unread.length > 0) throw new UsageError(`"${unread.join(' ')}" is too much: ${FORM}`)
  if (action === 'list' && values.text !== undefined) throw new UsageError('list takes no --text.')
  const wanted = action === 'answer' ? readAnswer(id, values.text) : undefined
  const { orm } = await terminal.openDatabase()
  const merchant = await findMerchant(orm, code)
  const feedback = feedbackAdministration(orm, merchant, operatorTrail(orm, merchant, userInfo().username))
  if (wanted) {
    const { account } = await feedback.answer(wanted.id, wanted.text)
    say(terminal.out, `${account} in ${code}: ${wanted.id} is answered`)
    return 0
  }
  sayRows(terminal, await feedback.list(), {
    none: `No feedback waits in ${code}.`,
    line: ({ id, account, type, text, contact, sentAt }) =>
      [id, account, type, sentAt.toISOString(), onOneLine(text), onOneLine(contact) || '-'].join('  '),
  })
  return 0
}

function readAnswer(id: string | undefined, text: string | undefined): { id: string; text: string } {
  if (id === undefined || text === undefined) throw new UsageError(`Something is missing: ${FORM}`)
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return { id, text }
  throw new UsageError(`"${id}" is no id of a feedback.`)
}
