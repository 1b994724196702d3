import type { MemberAdministration } from '../../features/account/index.ts'
import { say, type Terminal, UsageError } from './command.ts'
import { readText } from './file-action.ts'

interface MessageWork {
  readonly members: Pick<MemberAdministration, 'message'>
  readonly merchant: { readonly code: string }
  readonly name: string
  readonly values: { readonly file?: string | undefined }
  readonly terminal: Terminal
}

/** `message NAME --file FILE`: a message into one member's inbox (MEMBER-17-D). */
export async function messageMember({
  members,
  merchant,
  name,
  values,
  terminal,
}: MessageWork): Promise<void> {
  if (values.file === undefined) throw new UsageError('Which message? --file FILE')
  await members.message(name, await readText(values.file, terminal))
  say(terminal.out, `${name} in ${merchant.code} has a message`)
}
