/** First part of the keys of queries whose answers belong to one member; they are dropped with the session. */
export const OWN = 'own'

/** Key of the query for the caller's own account. */
export const ACCOUNT_KEY = [OWN, 'member'] as const
