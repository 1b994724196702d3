import { listOperations } from '../../operations/list-operations.ts'
import { printVipLevels, setVipLevels } from './vip-administration.ts'

/** What operators do with the VIP levels of a merchant. */
export const vipOperations = listOperations({
  area: 'vip',
  title: 'the VIP levels',
  print: printVipLevels,
  async set(orm, merchant, json) {
    const levels = await setVipLevels(orm, merchant, json)
    return levels.map(({ id }) => id).join(', ') || 'no VIP levels'
  },
})
