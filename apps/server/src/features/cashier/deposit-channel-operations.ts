import { listOperations } from '../../operations/list-operations.ts'
import { printDepositChannels, setDepositChannels } from './deposit-channel-administration.ts'

/** What operators do with the ways to deposit at a merchant. */
export const depositChannelOperations = listOperations({
  area: 'channels',
  title: 'the ways to deposit',
  print: printDepositChannels,
  async set(orm, merchant, json) {
    const channels = await setDepositChannels(orm, merchant, json)
    const names = channels.map(({ code, enabled }) => (enabled ? code : `${code} (off)`))
    return names.join(', ') || 'no deposit channels'
  },
})
