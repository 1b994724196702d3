/** First part of the keys of queries whose answers belong to one member; they are dropped with the session. */
export const OWN = 'own'
