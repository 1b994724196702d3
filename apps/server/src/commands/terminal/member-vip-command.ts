import type { MemberAdministration } from '../../features/account/index.ts'
import { say, type Terminal, UsageError } from './command.ts'

/** Word for taking a member's level away. */
const NO_LEVEL = 'none'

interface VipWork {
  readonly members: Pick<MemberAdministration, 'standing' | 'setStanding'>
  readonly merchant: { readonly code: string }
  readonly name: string
  readonly values: {
    readonly level?: string | undefined
    readonly completed?: string | undefined
    readonly expected?: string | undefined
  }
  readonly terminal: Terminal
}

/** `vip NAME`: a member's VIP level and progress; without options they are only shown (MEMBER-04). */
export async function setMemberVip({ members, merchant, name, values, terminal }: VipWork): Promise<void> {
  const { level, completed, expected } = values
  const who = `${name} in ${merchant.code}`
  const before = await members.standing(name)
  if (level === NO_LEVEL) {
    if (completed !== undefined || expected !== undefined)
      throw new UsageError('Without a level there is no progress: --level none stands alone.')
    await members.setStanding(name, undefined)
  } else if (level !== undefined || completed !== undefined || expected !== undefined) {
    const id = level ?? before?.level
    if (id === undefined) throw new UsageError(`${who} has no VIP level yet: --level ID`)
    // Progress towards what followed another level says nothing of this one.
    const kept = id === before?.level ? before : undefined
    const standing = {
      level: id,
      completed: readCount('completed', completed) ?? kept?.completed ?? 0,
      expected: readCount('expected', expected) ?? kept?.expected ?? 0,
    }
    if (standing.completed > standing.expected)
      throw new UsageError(`--completed ${standing.completed} is more than --expected ${standing.expected}.`)
    await members.setStanding(name, standing)
  }
  const now = await members.standing(name)
  say(
    terminal.out,
    now ? `${who}: ${now.level}, ${now.completed} of ${now.expected} conditions` : `${who}: no VIP level`,
  )
}

function readCount(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,3}$/.test(text)) throw new UsageError(`--${option} is a number from 0 to 999.`)
  return Number(text)
}
