import { COMMISSION_CATEGORIES, type CommissionCategory } from '@foyer/contract'
import type { CommissionAdministration } from '../../features/agent/index.ts'
import { say, type Terminal, UsageError } from './command.ts'
import { sayRows } from './say-rows.ts'

interface CommissionWork {
  readonly commission: CommissionAdministration
  readonly merchant: { readonly code: string }
  readonly name: string
  readonly values: {
    readonly category?: string | undefined
    readonly rate?: string | undefined
    readonly off?: boolean | undefined
  }
  readonly terminal: Terminal
}

/** `commission NAME`: an agent's rates; `--category` with `--rate` gives one, with `--off` takes it away (AGENT-11-D). */
export async function runMemberCommission(work: CommissionWork): Promise<void> {
  const { commission, merchant, name, values, terminal } = work
  const { category, rate, off = false } = values
  if (category === undefined) {
    if (rate !== undefined || off) throw new UsageError('In which category? --category CATEGORY')
    return list(work)
  }
  if (!isCategory(category)) throw new UsageError(`--category is one of ${COMMISSION_CATEGORIES.join(', ')}.`)
  if (off === (rate !== undefined)) throw new UsageError('Either --rate PERCENT or --off.')
  if (rate === undefined) await commission.remove(name, category)
  else await commission.set(name, { category, rate: readRate(rate) })
  const earns = rate === undefined ? 'no commission' : `${written(readRate(rate))} of the bets`
  say(terminal.out, `${name} in ${merchant.code}: ${earns} in ${category}`)
}

async function list({ commission, merchant, name, terminal }: CommissionWork): Promise<void> {
  sayRows(terminal, await commission.list(name), {
    none: `${name} in ${merchant.code} earns no commission.`,
    line: ({ category, rate }) => `${category}  ${written(rate)}`,
  })
}

const isCategory = (text: string): text is CommissionCategory =>
  COMMISSION_CATEGORIES.some((category) => category === text)

/** Hundredths of a percent as a percentage. */
const written = (rate: number): string => `${(rate / 100).toFixed(2)} %`

/** A percentage such as `0.3` in hundredths of a percent. @throws {UsageError} */
function readRate(text: string): number {
  const rate = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : 0
  if (rate >= 1 && rate <= 10_000) return rate
  throw new UsageError('--rate is a percentage from 0.01 to 100, such as 0.30.')
}
