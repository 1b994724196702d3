import type { InvitationAdministration } from '../../features/agent/index.ts'
import { say, type Terminal, UsageError } from './command.ts'
import { sayRows } from './say-rows.ts'

interface InvitationWork {
  readonly invitations: InvitationAdministration
  readonly merchant: { readonly code: string }
  readonly name: string
  readonly values: { readonly code?: string | undefined; readonly off?: boolean | undefined }
  readonly terminal: Terminal
}

/** `invitation NAME`: an agent's invitation codes; `--code` gives one, with `--off` closes it (AGENT-11-D). */
export async function runMemberInvitation(work: InvitationWork): Promise<void> {
  const { invitations, merchant, name, values, terminal } = work
  const { code, off = false } = values
  if (code === undefined) {
    if (off) throw new UsageError('Which code is off? --code CODE --off')
    return list(work)
  }
  if (!/^[A-Za-z0-9_.-]{1,50}$/.test(code))
    throw new UsageError('--code is 1 to 50 letters, digits, dots, hyphens and underscores.')
  if (off) await invitations.close(name, code)
  else await invitations.give(name, code)
  say(terminal.out, `${name} in ${merchant.code}: ${code} ${off ? 'invites nobody any more' : 'invites'}`)
}

async function list({ invitations, merchant, name, terminal }: InvitationWork): Promise<void> {
  const all = await invitations.list(name)
  sayRows(terminal, all, {
    none: `${name} in ${merchant.code} has no invitation code.`,
    line: ({ code, uses, active }) =>
      `${code}  ${uses} ${uses === 1 ? 'use' : 'uses'}${active ? '' : '  (off)'}`,
  })
}
