export { vendorWalletFeature, vendorWalletsOf } from './feature.ts'
export type { VendorWallets } from './vendor-wallets.ts'
