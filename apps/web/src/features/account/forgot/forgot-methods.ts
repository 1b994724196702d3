import type { Site } from '../../merchant/index.ts'

/** By what a forgotten password is set anew. */
export type ForgotMethod = 'phone' | 'email'

/** The ways that a merchant offers, the default first; none where both switches are off. */
export function forgotMethods(switches: Site['switches']): readonly ForgotMethod[] {
  return [
    ...(switches.CHNGPASSVERIF3 ? (['phone'] as const) : []),
    ...(switches.CHNGPASSMAIL3 ? (['email'] as const) : []),
  ]
}
