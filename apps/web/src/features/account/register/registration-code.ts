/*
 * What the registration form does after its first view: checks while it is filled in, consent to another service,
 * sending.
 */
export { linkCounts } from '../refusals/link-invitation.ts'
export { confirmationProblem } from '../refusals/new-password-problems.ts'
export { consentOf } from './consent.ts'
export { nameProblem } from './name-problem.ts'
export { check, messages, send } from './send-registration.ts'
