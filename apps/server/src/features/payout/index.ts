export { paymentPasswords } from './payment-password.ts'
export { payoutBindings } from './payout-routes.ts'
export { payoutService } from './payout-service.ts'
