export { demandField, demandPassword } from './field-checks.ts'
export { memberBindings } from './member-routes.ts'
export {
  demandMemberByName,
  findMember,
  findMemberByMobile,
  findMemberByName,
  findMembers,
  foldName,
  holdMember,
  holdMemberByMobile,
  insertMember,
  keepMobileProof,
  listMemberIds,
  listMembers,
  type Member,
  type MemberFilter,
  type NewMember,
  noteLogin,
  pruneTrials,
  replaceMadeName,
  updateMember,
} from './member-store.ts'
export { type MemberProfile, memberColumn, members } from './member-tables.ts'
export { type ConfirmPassword, confirmsPassword, OLD_PASSWORDS } from './password-confirmation.ts'
