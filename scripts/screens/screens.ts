import { nagaAccount, northlightAccount, sharedAccount } from './account-screens.ts'
import { nagaAgent, sharedAgent } from './agent-screens.ts'
import { nagaCashier, sharedCashier } from './cashier-screens.ts'
import { nagaInbox } from './inbox-screens.ts'
import { ownLobby, sharedLobby } from './lobby-screens.ts'
import { nagaNotices, sharedNotices } from './notice-screens.ts'
import { nagaProfile, sharedProfile } from './profile-screens.ts'
import { nagaPromotions, sharedPromotions } from './promotion-screens.ts'
import type { Screen } from './screen.ts'
import { nagaTeam, sharedTeam } from './team-screens.ts'
import { nagaVip, sharedVip } from './vip-screens.ts'
import { nagaWallet, sharedWallet } from './wallet-screens.ts'

/**
 * Every screen and main state that a visitor or a member can reach: all of the first brand, and where the second looks
 * otherwise.
 */
export const screens: readonly Screen[] = [
  ...sharedLobby,
  ...sharedAccount,
  ...sharedVip,
  ...sharedAgent,
  ...sharedTeam,
  ...sharedPromotions,
  ...sharedNotices,
  ...sharedWallet,
  ...sharedProfile,
  ...sharedCashier,
  ...ownLobby,
  ...nagaAccount,
  ...nagaVip,
  ...nagaInbox,
  ...nagaAgent,
  ...nagaTeam,
  ...nagaPromotions,
  ...nagaNotices,
  ...nagaWallet,
  ...nagaProfile,
  ...nagaCashier,
  ...[
    ...sharedLobby,
    ...sharedAccount,
    ...sharedVip,
    ...sharedAgent,
    ...sharedTeam,
    ...sharedPromotions,
    ...sharedNotices,
    ...sharedWallet,
    ...sharedProfile,
    ...sharedCashier,
    ...northlightAccount,
  ].map((screen) => ({
    ...screen,
    name: `northlight-${screen.name}`,
    merchant: 'northlight' as const,
  })),
]
