import type { Feature } from '../../feature.ts'
import type { Area } from '../../snapshots/area-snapshots.ts'
import { vipOperations } from './operations.ts'
import type { VipLevel } from './vip-level.ts'
import { vipBindings } from './vip-routes.ts'
import { loadVipLevels } from './vip-store.ts'

/** VIP levels of each merchant, the lowest first, in memory. */
const vipArea: Area<readonly VipLevel[]> = { name: 'vip', load: loadVipLevels }

/** What VIP levels add to the product. */
export const vipFeature = {
  operations: vipOperations,
  areas: [vipArea],
  open({ orm, held }) {
    const levels = held(vipArea)
    return { bindings: vipBindings({ orm, levels: (merchant) => levels(merchant) ?? [] }) }
  },
} satisfies Feature
