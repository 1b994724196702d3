import type { MemberAdministration } from '../../features/account/index.ts'
import { say, type Terminal, UsageError } from './command.ts'

interface ChatWork {
  readonly members: Pick<MemberAdministration, 'setChatCount'>
  readonly merchant: { readonly code: string }
  readonly name: string
  readonly values: { readonly unread?: string | undefined }
  readonly terminal: Terminal
}

/** `chat NAME --unread N`: what the local chat says of a member, where no chat service is set up (GEN-11-D). */
export async function setMemberChat({ members, merchant, name, values, terminal }: ChatWork): Promise<void> {
  const { unread } = values
  if (unread === undefined || !/^\d{1,5}$/.test(unread))
    throw new UsageError('--unread is a number from 0 to 99999.')
  await members.setChatCount(name, Number(unread))
  say(terminal.out, `${name} in ${merchant.code}: ${unread} unread in the local chat`)
}
