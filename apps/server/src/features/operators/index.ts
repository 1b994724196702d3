export { operatorFeature } from './feature.ts'
export { inviteFirst } from './invitations.ts'
export { type OpenedSession, operatorLogin } from './operator-login.ts'
export {
  endOperatorSessions,
  findOperatorSession,
  type OperatorSession,
  SESSION_LIFE_MS,
  type SessionPlace,
} from './operator-sessions.ts'
export {
  type GivenRole,
  keepDemoOperator,
  listDemoOperators,
  listRoles,
  operatorRegister,
  rightsAt,
} from './operator-store.ts'
export { savedViews } from './operator-views.ts'
export { ownAccount } from './own-account.ts'
export { ROLES } from './roles.ts'
