export { useShowsBenefits } from './use-shows-benefits.ts'
export { VipLine } from './vip-line.tsx'
