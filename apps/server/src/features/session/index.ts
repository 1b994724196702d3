export { afterLogoutOf, findSessionOf, openPayloadOf, sessionFeature, sessionsOf } from './feature.ts'
export { keepSecret, SESSION_COOKIE } from './session-cookie.ts'
export { createSessions, type Sessions } from './session-service.ts'
export type { OpenSession } from './session-store.ts'
