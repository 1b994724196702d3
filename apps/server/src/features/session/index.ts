export {
  afterLogoutOf,
  findSessionOf,
  openPayloadOf,
  ownerConfirmationOf,
  sessionFeature,
  sessionsOf,
} from './feature.ts'
export { OLD_PASSWORDS, type OwnerConfirmation } from './owner-confirmation.ts'
export { keepSecret, SESSION_COOKIE } from './session-cookie.ts'
export { createSessions, type Sessions } from './session-service.ts'
export type { OpenSession } from './session-store.ts'
