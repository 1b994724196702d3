import {
  jackpot,
  systemCountry,
  systemDomains,
  systemService,
  systemSettings,
  systemStatus,
  systemTemplate,
  systemWhitelabel,
} from '@foyer/contract'
import { type Binding, bind } from '../../api/binding.ts'
import type { Merchant, RegionCheck } from '../../merchants/index.ts'
import {
  type PayableChannel,
  presentPaths,
  presentSettings,
  presentStatusInfo,
  presentSwitches,
} from './merchant-presenter.ts'

interface MerchantRoutes {
  /** Who is kept out of a merchant by where they come from. */
  readonly regionCheck: (merchant: Merchant) => RegionCheck
  /** Ways to deposit at a merchant in their order, also those that are off. */
  readonly depositChannels: (merchant: string) => readonly PayableChannel[]
  /** What is in a merchant's jackpot, in minor units. */
  readonly jackpotOf: (merchant: Merchant) => Promise<number | undefined>
}

/** The system calls. They answer during maintenance and for blocked regions too. */
export function merchantBindings({ regionCheck, depositChannels, jackpotOf }: MerchantRoutes): Binding[] {
  return [
    bind(systemStatus, async (_, caller) => ({
      maintenance: caller.merchant.maintenance,
      regionRestriction: caller.address !== '' && regionCheck(caller.merchant)(caller),
      location: { ip: caller.address },
      info: await presentStatusInfo(caller.merchant, caller.language),
    })),
    bind(systemWhitelabel, (_, caller) => presentSwitches(caller.merchant)),
    bind(systemSettings, (_, caller) =>
      presentSettings(caller.merchant, caller.language, {
        jackpotFeed: (caller.merchant.settings.jackpotFeedStart ?? 0) / 100,
        channels: depositChannels(caller.merchant.code),
      }),
    ),
    bind(systemTemplate, (_, caller) => ({ ...caller.merchant.settings.template })),
    bind(systemCountry, (_, caller) => ({ country: caller.country })),
    bind(systemService, (_, caller) => ({ version: { pathList: presentPaths(caller.merchant) } })),
    bind(jackpot, async (_, caller) => {
      const amount = await jackpotOf(caller.merchant)
      return amount === undefined ? {} : { amount }
    }),
    bind(systemDomains, (_, caller) => ({ domainList: [...caller.merchant.domains] })),
  ]
}
