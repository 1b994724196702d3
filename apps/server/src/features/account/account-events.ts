import type { NoteAccess } from '../../trail/access-trail.ts'

/**
 * What the account's calls, and the end of sessions, tell the audit trail. A new password ends sessions too; that event
 * tells of it.
 */
export type AccountEventKind =
  | 'registration'
  | 'login'
  | 'agent-login'
  | 'trial'
  | 'code-sent'
  | 'mail-sent'
  | 'password-change'
  | 'password-reset'
  | 'logout'
  | 'sessions-ended'
  | 'session-lapsed'
  | 'name-chosen'
  | 'mobile-bound'
  | 'email-bound'
  | 'profile-changed'

/** Writes such events to the audit trail. */
export type NoteAccount = NoteAccess<AccountEventKind>
