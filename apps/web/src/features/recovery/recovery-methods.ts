import type { Site } from '../merchant/index.ts'

/** By what a forgotten password is set anew. */
export type RecoveryMethod = 'phone' | 'email'

/** The ways that a merchant offers, the default first; none where both switches are off. */
export function recoveryMethods(switches: Site['switches']): readonly RecoveryMethod[] {
  return [
    ...(switches.CHNGPASSVERIF3 ? (['phone'] as const) : []),
    ...(switches.CHNGPASSMAIL3 ? (['email'] as const) : []),
  ]
}
