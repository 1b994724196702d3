export { type MerchantSettings, merchants, type RegionRules, resources, type Texts } from './merchant-tables.ts'
