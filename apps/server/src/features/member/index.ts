export { memberBindings } from './member-routes.ts'
export {
  findMember,
  findMemberByMobile,
  findMemberByName,
  insertMember,
  listMembers,
  type Member,
  type MemberFilter,
  pruneTrials,
  updateMember,
} from './member-store.ts'
export { type MemberProfile, memberColumn, members } from './member-tables.ts'
