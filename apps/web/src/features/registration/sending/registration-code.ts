/* What the registration form does after its first view: checks while it is filled in, sending. */
export { InvitationNote } from './invitation-note.tsx'
export { linkCounts } from './link-invitation.ts'
export { catalogues, check, send } from './send-registration.ts'
export { checkConfirmation, checkName, checkPassword } from './typing-checks.ts'
