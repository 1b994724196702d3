import { storedValue } from '../../../lib/stored-value.ts'
import { tabStore } from '../../../lib/web-storage.ts'
import type { SocialSignUp } from './social-queries.ts'

/** A sign-up that was begun at another service, and where it leads. */
export interface KeptSignUp extends SocialSignUp {
  /** Page of ours to open afterwards. */
  readonly returnTo: string
}

/** `forgetTyped` knows the key. */
const kept = storedValue('socialSignUp', isSignUp, () => tabStore)

/** Keeps it in this tab, for a trip to the terms and back or a reload. */
export const keepSignUp = kept.write

/** The one that was kept, unless it has ended. @param now Unix time in ms */
export function keptSignUp(now: number): KeptSignUp | undefined {
  const signUp = kept.read()?.value
  return signUp && signUp.expirationTime > now ? signUp : undefined
}

/** Forgets it: it was used, or is of no use any more. */
export const dropSignUp = kept.remove

function isSignUp(value: unknown): value is KeptSignUp {
  if (typeof value !== 'object' || value === null) return false
  const { expirationTime, ...texts } = value as Record<string, unknown>
  return (
    typeof expirationTime === 'number' &&
    ['id', 'provider', 'nickname', 'affiliateCode', 'returnTo'].every(
      (name) => typeof texts[name] === 'string',
    )
  )
}
