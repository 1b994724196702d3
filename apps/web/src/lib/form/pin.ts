import type { Refused } from '../refusals/refusal.ts'

/** What a payment password looks like. */
export const PIN = /^\d{6}$/

/** A wrong payment password is typed anew; what else was typed stays. */
export const spentPin = (refused: Refused, field = 'paymentPassword'): Refused =>
  refused.errors?.[field] ? { ...refused, spent: [field] } : refused
