export { type Merchant, textIn } from './merchant.ts'
export { type MerchantDirectory, merchantDirectory } from './merchant-directory.ts'
export { merchantBindings } from './merchant-routes.ts'
export { listMerchantCodes, loadMerchant } from './merchant-store.ts'
export {
  type MerchantSettings,
  merchants,
  type RegionRules,
  resources,
  type Texts,
} from './merchant-tables.ts'
export {
  isObject,
  OperatorFileError,
  parseJson,
  readTexts,
  readWhole,
  type TellProblem,
} from './operator-file.ts'
