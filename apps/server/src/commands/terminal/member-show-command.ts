import type { MemberAdministration, MemberSummary } from '../../features/account/index.ts'
import { say, type Terminal } from './command.ts'

interface ShowWork {
  readonly members: Pick<MemberAdministration, 'show'>
  readonly name: string
  readonly terminal: Terminal
}

/** `show NAME|id`: an account with everything that helps its owner, and no secrets. */
export async function showMember({ members, name, terminal }: ShowWork): Promise<void> {
  const shown = await members.show(name)
  if (terminal.json) return say(terminal.out, JSON.stringify(shown, null, 2))
  for (const [key, value] of Object.entries(shown)) say(terminal.out, `${key}: ${written(value)}`)
}

function written(value: MemberSummary[keyof MemberSummary]): string {
  if (value === null || value === '') return '-'
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.join(', ') || '-'
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}
