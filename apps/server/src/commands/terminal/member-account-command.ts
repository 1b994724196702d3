import {
  ALL_SESSIONS,
  MADE_TYPES,
  type MemberAdministration,
  newPassword,
} from '../../features/account/index.ts'
import type { MerchantRow } from '../merchant-settings/keys.ts'
import { say, type Terminal, UsageError } from './command.ts'
import { readLines } from './read-lines.ts'
import { sayRows } from './say-rows.ts'

interface Values
  extends Readonly<
    Partial<Record<'type' | 'mobile' | 'email' | 'nickname' | 'find' | 'limit' | 'end', string | undefined>>
  > {
  readonly disabled?: boolean | undefined
  readonly stdin?: boolean | undefined
}

interface AccountWork {
  readonly members: MemberAdministration
  readonly merchant: MerchantRow
  /** Empty for `list`. */
  readonly name: string
  readonly values: Values
  readonly terminal: Terminal
}

/** `create NAME`: an account; a password that nobody typed is shown once. */
export async function createMember({
  members,
  merchant,
  name,
  values,
  terminal,
}: AccountWork): Promise<void> {
  const type = values.type === undefined ? 0 : readType(values.type)
  const { mobile, email, nickname } = values
  const { password, isNew } = await readPassword(merchant, values, terminal)
  await members.create({ username: name, type, password, mobile, email, nickname })
  say(terminal.out, `Made ${name} in ${merchant.code}, type ${type}`)
  if (isNew) say(terminal.out, `Password (shown once): ${password}`)
}

/** `reset NAME`: a new password; ends all sessions. */
export async function resetMember({ members, merchant, name, values, terminal }: AccountWork): Promise<void> {
  const { password, isNew } = await readPassword(merchant, values, terminal)
  const ended = await members.reset(name, password)
  say(terminal.out, `${name} in ${merchant.code} has a new password; sessions ended: ${ended}`)
  if (isNew) say(terminal.out, `Password (shown once): ${password}`)
}

/** `forget-payment NAME`: removes the payment password and its lock; the member sets a new one with the login password. */
export async function forgetPayment({ members, merchant, name, terminal }: AccountWork): Promise<void> {
  await members.forgetPayment(name)
  say(terminal.out, `${name} in ${merchant.code} has no payment password and may set a new one`)
}

/** `disable NAME`: nobody logs in with the account any more; ends all sessions. */
export async function disableMember({ members, merchant, name, terminal }: AccountWork): Promise<void> {
  const ended = await members.disable(name)
  say(terminal.out, `${name} in ${merchant.code} is disabled; sessions ended: ${ended}`)
}

/** `enable NAME`: the opposite. */
export async function enableMember({ members, merchant, name, terminal }: AccountWork): Promise<void> {
  await members.enable(name)
  say(terminal.out, `${name} in ${merchant.code} may log in`)
}

/** `list`: members by what is known of them, type or state. */
export async function listMembers({ members, merchant, values, terminal }: AccountWork): Promise<void> {
  const rows = await members.list({
    text: values.find,
    type: values.type === undefined ? undefined : readType(values.type),
    disabled: values.disabled,
    limit: readLimit(values.limit, 200),
  })
  const shown = rows.map(
    ({ id, username, type, disabled, nickname, mobile, email, registeredAt, lastLoginAt }) => ({
      ...{ id, username, type, disabled, nickname, mobile, email, registeredAt, lastLoginAt },
    }),
  )
  sayRows(terminal, shown, {
    none: `${merchant.code} has no such members.`,
    line: ({ username, type, disabled, registeredAt, lastLoginAt }) => {
      const login = lastLoginAt ? `last login ${lastLoginAt.toISOString()}` : 'never logged in'
      const state = disabled ? '  (disabled)' : ''
      return `${username}  type ${type}  since ${registeredAt.toISOString().slice(0, 10)}  ${login}${state}`
    },
  })
}

/** `sessions NAME`: the open ones; `--end` ends one or all. */
export async function manageSessions({
  members,
  merchant,
  name,
  values,
  terminal,
}: AccountWork): Promise<void> {
  if (values.end !== undefined) {
    if (values.end !== ALL_SESSIONS && !/^[0-9a-f-]{36}$/.test(values.end))
      throw new UsageError(`--end takes the id of a session, or ${ALL_SESSIONS}.`)
    const ended = await members.endSessions(name, values.end)
    say(terminal.out, `${name} in ${merchant.code}: sessions ended: ${ended}`)
    return
  }
  const rows = await members.sessions(name)
  sayRows(terminal, rows, {
    none: `${name} has no open session.`,
    line: ({ id, createdAt, lastSeenAt, address, device }) =>
      `${id}  since ${createdAt.toISOString()}  seen ${lastSeenAt.toISOString()}  ${address || '-'}  ${device || '-'}`,
  })
}

/** `audit NAME`: what happened to the account, newest first. */
export async function auditMember({ members, name, values, terminal }: AccountWork): Promise<void> {
  const events = await members.audit(name, readLimit(values.limit, 100))
  sayRows(terminal, events, {
    none: `Nothing has happened to ${name} yet.`,
    line: ({ at, kind, outcome, address, device, details }) => {
      const more = Object.entries(details).map(([key, value]) => `${key}=${value}`)
      return [at.toISOString(), kind, outcome, address || '-', device || '-', ...more].join('  ')
    },
  })
}

async function readPassword(
  merchant: MerchantRow,
  { stdin }: Values,
  terminal: Terminal,
): Promise<{ password: string; isNew: boolean }> {
  if (!stdin) return { password: newPassword(merchant), isNew: true }
  const [password = ''] = await readLines(['New password'], terminal)
  if (password === '') throw new UsageError('No password came on standard input.')
  return { password, isNew: false }
}

function readType(text: string): number {
  const type = MADE_TYPES.find((one) => String(one) === text)
  if (type === undefined) throw new UsageError(`--type is one of ${MADE_TYPES.join(', ')}.`)
  return type
}

function readLimit(text: string | undefined, usual: number): number {
  if (text === undefined) return usual
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError('--limit is a number such as 50.')
  return Number(text)
}
