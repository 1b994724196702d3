import type { MemberAdministration } from '../../features/account/index.ts'
import { sumOf } from '../../features/wallet/index.ts'
import { decimalsOf, writtenMoney } from '../../money/written-money.ts'
import { say, type Terminal, UsageError } from './command.ts'

interface WalletWork {
  readonly members: Pick<MemberAdministration, 'wallet' | 'moveMoney'>
  readonly merchant: { readonly code: string; readonly currency: string }
  readonly name: string
  readonly values: {
    readonly amount?: string | undefined
    readonly key?: string | undefined
    readonly note?: string | undefined
    readonly limit?: string | undefined
  }
  readonly terminal: Terminal
}

/** Movements that are shown where no number is asked for. */
const SHOWN = 20

/** `wallet NAME`: what a member has, and the last movements. */
export async function showWallet({ members, merchant, name, values, terminal }: WalletWork): Promise<void> {
  const limit = values.limit ?? String(SHOWN)
  if (!/^[1-9]\d{0,5}$/.test(limit)) throw new UsageError('--limit is a number such as 50.')
  const { currency } = merchant
  const { wallets, entries } = await members.wallet(name, Number(limit))
  if (terminal.json) return say(terminal.out, JSON.stringify({ currency, wallets, entries }, null, 2))
  say(terminal.out, `${name} in ${merchant.code}: ${writtenMoney(sumOf(wallets), currency)} ${currency}`)
  for (const { at, kind, amount, balanceAfter, key, note } of entries) {
    const sign = amount > 0 ? '+' : ''
    const parts = [at.toISOString(), kind, `${sign}${writtenMoney(amount, currency)}`]
    say(
      terminal.out,
      [...parts, `then ${writtenMoney(balanceAfter, currency)}`, key, note].join('  ').trimEnd(),
    )
  }
}

/** `credit NAME` (`sign` 1) and `debit NAME` (-1): money by an operator's word, once per key (WALLET-10-D). */
export function moveMoney(sign: 1 | -1) {
  return async ({ members, merchant, name, values, terminal }: WalletWork): Promise<void> => {
    const { key = '', note = '' } = values
    if (!/^[\w.:-]{1,64}$/.test(key)) {
      throw new UsageError(
        '--key names the movement, so that it happens once: 1 to 64 letters, digits and . : _ -',
      )
    }
    if (note.length > 200) throw new UsageError('--note has 200 characters at most.')
    const { currency } = merchant
    const amount = sign * readAmount(values.amount, currency)
    const moved = await members.moveMoney(name, { amount, currency, key, note })
    const { wallets } = await members.wallet(name, 1)
    const now = `${name} in ${merchant.code} has ${writtenMoney(sumOf(wallets), currency)} ${currency}`
    say(terminal.out, moved ? now : `Nothing was moved: ${key} was done before. ${now}`)
  }
}

function readAmount(text: string | undefined, currency: string): number {
  const decimals = decimalsOf(currency)
  const [, whole, rest = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text ?? '') ?? []
  const minor = rest.length > decimals ? 0 : Number(`${whole}${rest.padEnd(decimals, '0')}`)
  if (whole !== undefined && minor > 0) return minor
  throw new UsageError(
    `--amount is above 0, in ${currency} with ${decimals} decimals at most, such as ${(500).toFixed(decimals)}.`,
  )
}
