import { useSite } from '../merchant/index.ts'

/** Whether the merchant shows its VIP levels: to everybody, or to nobody. */
export const useShowsBenefits = (): boolean => useSite().vipBenefit
