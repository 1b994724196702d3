import { mkdir, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import {
  type ApplicationAdministration,
  applicationAdministration,
  type Decision,
} from '../../features/promotions/index.ts'
import { operatorTrail } from '../../operations/operator-trail.ts'
import { findMerchant } from '../merchant-settings/change-merchant.ts'
import { readArguments, say, type Terminal, UsageError } from './command.ts'
import { onOneLine } from './on-one-line.ts'
import { sayRows } from './say-rows.ts'

const DECISIONS = { process: 'process', reject: 'rejected', issue: 'issued' } as const satisfies Record<
  string,
  Decision
>
const FORM =
  'applications CODE list, applications CODE show ID [--out DIR], or applications CODE process|reject|issue ID'
const ENDINGS = { jpeg: 'jpg', png: 'png' } as const

interface ApplicationWork {
  readonly applications: ApplicationAdministration
  readonly code: string
  readonly terminal: Terminal
}

/** `applications CODE [list|show|process|reject|issue]`: what members applied for. */
export async function runApplications(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readArguments(args, { out: { type: 'string' } })
  const [code, action = 'list', id, ...surplus] = positionals
  if (code === undefined) throw new UsageError(`Something is missing: ${FORM}`)
  const decision = Object.hasOwn(DECISIONS, action) ? DECISIONS[action as keyof typeof DECISIONS] : undefined
  if (action !== 'list' && action !== 'show' && !decision)
    throw new UsageError(`There is no "${action}": ${FORM}`)
  const unread = action === 'list' ? positionals.slice(2) : surplus
  if (unread.length > 0) throw new UsageError(`"${unread.join(' ')}" is too much: ${FORM}`)
  if (values.out !== undefined && action !== 'show') throw new UsageError(`${action} takes no --out.`)
  const application = action === 'list' ? '' : readId(id)
  const { orm } = await terminal.openDatabase()
  const merchant = await findMerchant(orm, code)
  const note = operatorTrail(orm, merchant, userInfo().username)
  const work = { applications: applicationAdministration(orm, merchant, note), code, terminal }
  if (decision) await decide(work, application, decision)
  else await (action === 'show' ? show(work, application, values.out) : list(work))
  return 0
}

async function list({ applications, code, terminal }: ApplicationWork): Promise<void> {
  const pending = await applications.list()
  sayRows(terminal, pending, {
    none: `No application waits in ${code}.`,
    line: ({ id, account, title, status, requestedAt, pictureCount }) =>
      [id, account, title, status, requestedAt.toISOString(), pictures(pictureCount)].join('  '),
  })
}

async function show(
  { applications, terminal }: ApplicationWork,
  id: string,
  folder: string | undefined,
): Promise<void> {
  const application = await applications.find(id)
  const { account, title, promotion, status, requestedAt, remarks, pictureCount } = application
  if (terminal.json) {
    const { pictures: _, ...facts } = application
    say(terminal.out, JSON.stringify(facts, null, 2))
    return
  }
  say(terminal.out, `${account}  ${title} (${promotion})  ${status}  ${requestedAt.toISOString()}`)
  say(terminal.out, `Remarks: ${onOneLine(remarks) || '-'}`)
  if (folder === undefined) {
    say(terminal.out, pictures(pictureCount))
    return
  }
  await mkdir(folder, { recursive: true })
  for (const [index, { type, bytes }] of application.pictures.entries()) {
    const file = join(folder, `${id}-${index + 1}.${ENDINGS[type]}`)
    // What members send is for nobody else of this machine.
    await writeFile(file, bytes, { mode: 0o600 })
    say(terminal.out, file)
  }
}

async function decide(
  { applications, code, terminal }: ApplicationWork,
  id: string,
  decision: Decision,
): Promise<void> {
  const { account } = await applications.decide(id, decision)
  say(terminal.out, `${account} in ${code}: ${id} is ${decision === 'process' ? 'in process' : decision}`)
}

function readId(text: string | undefined): string {
  if (text === undefined) throw new UsageError(`Which application? ${FORM}`)
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)) return text
  throw new UsageError(`"${text}" is no id of an application.`)
}

const pictures = (count: number) => `${count} ${count === 1 ? 'picture' : 'pictures'}`
