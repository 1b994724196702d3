import { useSite } from '../merchant/index.ts'
import { useOwnStanding } from './use-vip-standing.ts'

/** Whether members are shown the benefits (SWITCH-27-D): as their own VIP data says, until it is there as the site does. */
export function useShowsBenefits(): boolean {
  const { vipBenefit } = useSite()
  return useOwnStanding()?.showsBenefits ?? vipBenefit
}
