import type { SocialProvider } from '@foyer/contract'

/** Issuers of those that speak OpenID Connect. */
export const ISSUERS: Readonly<Record<Exclude<SocialProvider, 'facebook'>, string>> = {
  line: 'https://access.line.me',
  google: 'https://accounts.google.com',
}

/** Facebook's addresses; it speaks OAuth 2 only. */
export const FACEBOOK = {
  issuer: 'https://www.facebook.com',
  dialog: 'https://www.facebook.com/v23.0/dialog/oauth',
  graph: 'https://graph.facebook.com/v23.0',
}
