import { printDepositChannels, setDepositChannels } from '../../features/cashier/index.ts'
import { fileAction } from './file-action.ts'

/** `channels CODE list|set FILE`: the ways to deposit at a merchant as JSON, printed and taken. */
export const runChannels = fileAction({
  word: 'channels',
  print: printDepositChannels,
  async set(orm, merchant, json) {
    const channels = await setDepositChannels(orm, merchant, json)
    const names = channels.map(({ code, enabled }) => (enabled ? code : `${code} (off)`))
    return names.join(', ') || 'no deposit channels'
  },
})
