export { merchantBindings } from './merchant-routes.ts'
