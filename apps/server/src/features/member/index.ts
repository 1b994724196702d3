export { memberBindings } from './member-routes.ts'
export {
  findMember,
  findMemberByMobile,
  findMemberByName,
  insertMember,
  type Member,
  pruneTrials,
  updateMember,
} from './member-store.ts'
export { type MemberProfile, members } from './member-tables.ts'
