import { sendMessage } from '../../features/inbox/index.ts'
import { findMerchant } from '../../merchant-settings/change-merchant.ts'
import { say, type Terminal, UsageError } from './command.ts'
import { readText } from './read-text.ts'

const FORM = 'message CODE FILE'

/** `message CODE FILE`: a message into the inboxes of all members that the merchant has now. */
export async function runMessage(words: readonly string[], terminal: Terminal): Promise<number> {
  const [code, file, ...surplus] = words
  if (code === undefined || file === undefined) throw new UsageError(`Something is missing: ${FORM}`)
  if (surplus.length > 0) throw new UsageError(`"${surplus.join(' ')}" is too much: ${FORM}`)
  const { orm } = await terminal.openDatabase()
  const merchant = await findMerchant(orm, code)
  const { titles } = await sendMessage(orm, merchant, null, await readText(file, terminal))
  say(terminal.out, `${code}: all members have a message in ${Object.keys(titles).join(', ')}`)
  return 0
}
