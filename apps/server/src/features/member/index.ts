export { accountDeletions } from './deletion-tables.ts'
export { memberFeature } from './feature.ts'
export { demandField, demandPassword } from './field-checks.ts'
export { listIdentities, memberIdentities } from './identity-tables.ts'
export {
  cancelDeletion,
  demandMemberByName,
  findMember,
  findMemberByMobile,
  findMemberByName,
  findMembers,
  foldName,
  holdMember,
  holdMemberByMobile,
  holdMembers,
  insertMember,
  keepMobileProof,
  listMemberIds,
  listMembers,
  lockMember,
  type Member,
  type MemberFilter,
  type NewMember,
  noteLogin,
  pruneTrials,
  replaceMadeName,
  searchMembers,
  searchMembersById,
  searchMembersByNumber,
  updateMember,
} from './member-store.ts'
export { memberSubject } from './member-subject.ts'
export { type MemberProfile, memberColumn, members, memberTags } from './member-tables.ts'
