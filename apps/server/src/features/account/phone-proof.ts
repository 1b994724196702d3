import type { Merchant } from '../merchant/index.ts'

/**
 * The number (E.164) that a phone-verification provider has proved by its token; `undefined` where the token proves
 * nothing or the merchant uses no provider (SMS-18-D).
 */
export type PhoneProof = (merchant: Merchant, idToken: string) => Promise<string | undefined>

/** For merchants that send codes of their own. */
export const noPhoneProof: PhoneProof = () => Promise.resolve(undefined)
