import type { members } from '../features/member/index.ts'
import type { Factories } from './factories.ts'
import type { Row } from './next-id.ts'

/**
 * Makes a member of a team.
 * @param came code they came with; absent for whom nobody invited
 * @param invites code of their own
 * @returns the member's id
 */
export async function joinTeam(
  make: Factories,
  merchant: string,
  { came, invites, ...row }: Row<typeof members> & { readonly came?: string; readonly invites?: string },
): Promise<string> {
  const id = row.id ?? crypto.randomUUID()
  const username = await make.member(merchant, { ...row, id, affiliateCode: came ?? null })
  if (invites !== undefined) await make.affiliate(merchant, invites, username)
  return id
}
