import {
  CONTRACT_KINDS,
  type ContractAdministration,
  type ContractKind,
  type ContractPeriod,
  readContractTerms,
} from '../../features/agent/index.ts'
import { dayIn, OperatorFileError } from '../../merchants/index.ts'
import type { MerchantRow } from '../merchant-settings/keys.ts'
import { say, type Terminal, UsageError } from './command.ts'
import { readText } from './file-action.ts'
import { sayRows } from './say-rows.ts'

/** Periods that a dividend may be paid by; salaries have their own. */
const DIVIDEND_PERIODS = ['week', 'halfMonth', 'month'] as const satisfies readonly ContractPeriod[]
const SALARY_PERIODS = { salary: 'day', hourly: 'hour' } as const

interface ContractWork {
  readonly contracts: ContractAdministration
  readonly merchant: Pick<MerchantRow, 'code' | 'timeZone'>
  readonly name: string
  readonly values: Readonly<
    Partial<Record<'kind' | 'from' | 'terms' | 'period' | 'start' | 'end', string | undefined>>
  >
  readonly terminal: Terminal
}

/** `contract NAME`: what agents offered a member; with options, asks for one more or ends one (AGENT-13-D). */
export async function runMemberContract(work: ContractWork): Promise<void> {
  const { kind, from, terms, period, start, end } = work.values
  const asks = [kind, from, terms, period, start].some((value) => value !== undefined)
  if (asks && end !== undefined) throw new UsageError('--end stands alone.')
  if (end !== undefined) return endOne(work, end)
  return asks ? request(work) : list(work)
}

async function list({ contracts, merchant, name, terminal }: ContractWork): Promise<void> {
  const all = await contracts.list(name)
  sayRows(terminal, all, {
    none: `${name} in ${merchant.code} was offered no contracts.`,
    line: ({ id, kind, state, from, period, startsOn, terms }) => {
      const lines = `${terms.length} ${terms.length === 1 ? 'term' : 'terms'}`
      return `${id}  ${kind}  ${state}  from ${from.username}  by the ${period}  from ${startsOn}  ${lines}`
    },
  })
}

async function request({ contracts, merchant, name, values, terminal }: ContractWork): Promise<void> {
  const kind = CONTRACT_KINDS.find((one) => one === values.kind)
  if (kind === undefined) throw new UsageError(`--kind is one of ${CONTRACT_KINDS.join(', ')}.`)
  if (values.from === undefined) throw new UsageError('From which agent? --from NAME')
  if (values.terms === undefined) throw new UsageError('On which terms? --terms FILE')
  const period = readPeriod(kind, values.period)
  const startsOn = readDay(values.start ?? dayIn(merchant.timeZone, Date.now()))
  const { entries: terms, problems } = readContractTerms(await readText(values.terms, terminal), kind)
  if (problems.length > 0) throw new OperatorFileError(problems)
  const id = await contracts.request(name, { kind, from: values.from, terms, period, startsOn })
  say(terminal.out, `${name} in ${merchant.code} is asked to take a ${kind} contract: ${id}`)
}

async function endOne({ contracts, merchant, name, terminal }: ContractWork, id: string): Promise<void> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    throw new UsageError('--end takes the id of a contract.')
  await contracts.end(name, id)
  say(terminal.out, `${name} in ${merchant.code}: ended ${id}`)
}

function readPeriod(kind: ContractKind, text: string | undefined): ContractPeriod {
  if (kind !== 'dividend') {
    if (text !== undefined) throw new UsageError(`A ${kind} contract takes no --period.`)
    return SALARY_PERIODS[kind]
  }
  const period = DIVIDEND_PERIODS.find((one) => one === (text ?? 'month'))
  if (period === undefined) throw new UsageError(`--period is one of ${DIVIDEND_PERIODS.join(', ')}.`)
  return period
}

function readDay(text: string): string {
  const day = new Date(`${text}T00:00:00Z`)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text))
    return text
  throw new UsageError('--start is a day such as 2026-12-31.')
}
