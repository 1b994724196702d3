import { findMerchant } from '../../features/merchant/merchant-commands.ts'
import { printVipLevels, setVipLevels } from '../../features/vip/index.ts'
import { say, type Terminal, UsageError } from './command.ts'
import { readWhole } from './read-whole.ts'

const FORM = 'vip CODE list, or vip CODE set FILE'

/** `vip CODE list|set FILE`: the VIP levels of a merchant as JSON, printed and taken (MEMBER-09-D). */
export async function runVip(words: readonly string[], terminal: Terminal): Promise<number> {
  const [code, action = 'list', file, ...surplus] = words
  if (code === undefined) throw new UsageError(`Something is missing: ${FORM}`)
  const most = action === 'set' ? surplus : words.slice(2)
  if (most.length > 0) throw new UsageError(`"${most.join(' ')}" is too much: ${FORM}`)
  if (action !== 'list' && action !== 'set') throw new UsageError(`There is no "${action}": ${FORM}`)
  if (action === 'set' && file === undefined) throw new UsageError(`Which file? ${FORM}`)
  const { orm } = await terminal.openDatabase()
  const merchant = await findMerchant(orm, code)
  if (file === undefined) {
    say(terminal.out, await printVipLevels(orm, code))
    return 0
  }
  const levels = await setVipLevels(orm, merchant, await readWhole(file, terminal))
  say(terminal.out, `${code}: ${levels.map(({ id }) => id).join(', ') || 'no VIP levels'}`)
  return 0
}
