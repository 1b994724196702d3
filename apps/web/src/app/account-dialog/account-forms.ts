/** What opens over a page for somebody who is not logged in; the names of their popups. */
export const ACCOUNT_FORMS = ['login', 'register', 'forgot'] as const

/** One of them. */
export type AccountFormName = (typeof ACCOUNT_FORMS)[number]
