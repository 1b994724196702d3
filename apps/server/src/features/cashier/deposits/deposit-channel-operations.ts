import { listOperations } from '../../../operations/list-operations.ts'
import { guardedList } from '../../approvals/index.ts'
import type { DepositChannel } from '../channels/deposit-channel.ts'
import { printDepositChannels, setDepositChannels } from './deposit-channel-administration.ts'

/** What operators do with the ways to deposit at a merchant. */
export const depositChannelOperations = listOperations({
  area: 'channels',
  title: 'the ways to deposit',
  example: async ({ depositChannel }) => [
    {
      ...{ code: await depositChannel(), names: { EN: 'Bank', TH: 'ธนาคาร' }, icon: 'bank' },
      ...{ min: 10_000, max: null, enabled: true },
    },
  ],
  guard: guardedList<DepositChannel>(
    ({ code }) => code,
    (before, after) =>
      after !== undefined &&
      (after.kind !== before?.kind || after.connection !== before.connection || after.late !== before.late),
  ),
  print: printDepositChannels,
  async set(orm, merchant, json) {
    const channels = await setDepositChannels(orm, merchant, json)
    const names = channels.map(({ code, enabled }) => (enabled ? code : `${code} (off)`))
    return names.join(', ') || 'no deposit channels'
  },
})
