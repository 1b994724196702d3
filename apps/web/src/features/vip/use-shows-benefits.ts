import { useSite } from '../merchant/index.ts'
import { useOwnStanding } from './use-vip-standing.ts'

/**
 * Whether members are shown the benefits: as their own VIP data says, until it is there as the site does. Whoever has a
 * level may always read what it brings.
 */
export function useShowsBenefits(): boolean {
  const { vipBenefit } = useSite()
  const standing = useOwnStanding()
  return standing ? standing.showsBenefits || standing.level !== '' : vipBenefit
}
