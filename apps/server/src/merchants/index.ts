export { type BrandDrawing, brandDrawing, brandIcon } from './brand-icon.ts'
export { changeSource } from './change-history.ts'
export { listConsoleMerchants } from './console-merchants.ts'
export {
  amount,
  defineSettings,
  initialOf,
  orNone,
  type SettingFamily,
  whenLowered,
  whenMoreIsEarned,
  whenRaised,
  whenRaisedOrSet,
  wholeNumber,
  wholeUnits,
} from './define-settings.ts'
export { farDateProblem } from './far-date.ts'
export { fieldRuleProblem } from './field-rule-problem.ts'
export { rulesOf } from './field-rules.ts'
export { isVendorClosed, isVendorDown, type Merchant, textIn } from './merchant.ts'
export { countryOf, diallingCodeOf } from './merchant-country.ts'
export { dayBefore, dayIn, readMoment, startOfDay } from './merchant-days.ts'
export { type MerchantDirectory, merchantDirectory } from './merchant-directory.ts'
export { hostName, type SiteOrigins, siteOrigins } from './merchant-hosts.ts'
export { listMerchantCodes, loadMerchant, merchantArea } from './merchant-store.ts'
export {
  type MerchantSettings,
  merchantColumn,
  merchants,
  type RegionRules,
  resources,
  type Texts,
} from './merchant-tables.ts'
export { merchantTheme } from './merchant-theme.ts'
export {
  OperatorFileError,
  operatorPattern,
  operatorTexts,
  perLanguage,
  type ReadList,
  readList,
  readObject,
} from './operator-file.ts'
export { asksForCountry, type RegionCheck } from './region-rules.ts'
