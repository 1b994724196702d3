export { checkAccess, findBarriers } from './check-access.ts'
export { expectNoSidewaysScroll } from './check-layout.ts'
export { addressOf, type DemoMerchant, openPage, type Visitor } from './open-page.ts'
export { freePort, type Product, type ProductOptions, startProduct } from './product.ts'
