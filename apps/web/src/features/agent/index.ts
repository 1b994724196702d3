export { ContractNotices } from './contract-notices.tsx'
export { takesContracts } from './contract-queries.ts'
