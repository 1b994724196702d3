import type { SocialProvider } from './social-queries.ts'

/** What the services call themselves, the same in every language. */
export const SOCIAL_NAMES: Readonly<Record<SocialProvider, string>> = {
  line: 'LINE',
  facebook: 'Facebook',
  google: 'Google',
}
