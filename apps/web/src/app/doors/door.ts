/** What opens over a page for somebody who is not logged in; the names of their popups. */
export const DOORS = ['login', 'register', 'forgot'] as const

/** One of them. */
export type DoorName = (typeof DOORS)[number]
