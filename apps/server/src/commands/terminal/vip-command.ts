import { printVipLevels, setVipLevels } from '../../features/vip/index.ts'
import { fileAction } from './file-action.ts'

/** `vip CODE list|set FILE`: the VIP levels of a merchant as JSON, printed and taken. */
export const runVip = fileAction({
  word: 'vip',
  print: printVipLevels,
  async set(orm, merchant, json) {
    const levels = await setVipLevels(orm, merchant, json)
    return levels.map(({ id }) => id).join(', ') || 'no VIP levels'
  },
})
