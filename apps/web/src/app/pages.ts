import { pages as agent } from '../features/agent/pages.ts'
import { pages as bets } from '../features/bets/pages.ts'
import { pages as cashier } from '../features/cashier/pages.ts'
import { pages as catalogue } from '../features/catalogue/pages.ts'
import { pages as content } from '../features/content/pages.ts'
import { pages as fairness } from '../features/fairness/pages.ts'
import { pages as inbox } from '../features/inbox/pages.ts'
import { pages as lobby } from '../features/lobby/pages.ts'
import { pages as login } from '../features/login/pages.ts'
import { pages as lottery } from '../features/lottery/pages.ts'
import { pages as mall } from '../features/mall/pages.ts'
import { pages as merchant } from '../features/merchant/pages.ts'
import { pages as password } from '../features/password/pages.ts'
import { pages as profile } from '../features/profile/pages.ts'
import { pages as promotions } from '../features/promotions/pages.ts'
import { pages as protection } from '../features/protection/pages.ts'
import { pages as rebates } from '../features/rebates/pages.ts'
import { pages as recovery } from '../features/recovery/pages.ts'
import { pages as registration } from '../features/registration/pages.ts'
import { pages as vip } from '../features/vip/pages.ts'
import { pages as wallet } from '../features/wallet/pages.ts'
import { homeAliases, type Path, paths } from '../lib/paths.ts'
import type { PageEntry } from '../lib/screen/page-entry.ts'

/** Every page of the site. Lines of the member's menus are in this order. */
export const pages: readonly PageEntry[] = [
  ...lobby,
  ...catalogue,
  ...lottery,
  ...login,
  ...registration,
  ...recovery,
  ...content,
  ...fairness,
  ...merchant,
  ...cashier,
  ...wallet,
  ...bets,
  ...inbox,
  ...promotions,
  ...rebates,
  ...mall,
  ...vip,
  ...agent,
  ...profile,
  ...protection,
  ...password,
]

/** Addresses that lead on to a page and keep their query. */
export const aliases: Readonly<Record<string, Path>> = {
  '/m/register.html': paths.register,
  ...Object.fromEntries(homeAliases.map((alias) => [alias, paths.home])),
}
