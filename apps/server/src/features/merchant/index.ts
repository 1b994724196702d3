export { isVendorClosed, type Merchant, textIn } from './merchant.ts'
export { dayBefore, dayIn, startOfDay } from './merchant-days.ts'
export { type MerchantDirectory, merchantDirectory } from './merchant-directory.ts'
export { merchantBindings } from './merchant-routes.ts'
export { listMerchantCodes, loadMerchant } from './merchant-store.ts'
export {
  type MerchantSettings,
  merchantColumn,
  merchants,
  type RegionRules,
  resources,
  type Texts,
} from './merchant-tables.ts'
export { OperatorFileError, operatorTexts, type ReadList, readList, readObject } from './operator-file.ts'
