import {
  askToReturn as askToReturnCall,
  confirmLimit as confirmLimitCall,
  excludeSelf,
  isTrial,
  ownProtection,
  setLimit as setLimitCall,
  takeBreak as takeBreakCall,
} from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import { type Binding, bind, type Caller, sessionOf } from '../../api/binding.ts'
import type { SecretOf } from '../../gateways/index.ts'
import type { NoteAccess } from '../../trail/access-trail.ts'
import {
  askToReturn,
  changeLimit,
  changeLimits,
  confirmLimit,
  rulesOf,
  windowsAt,
} from '../protection/index.ts'
import type { VendorWallets } from '../vendor-wallets/index.ts'
import { beginBreak } from './begin-break.ts'
import { excludePerson } from './exclude-person.ts'
import { presentProtection } from './own-protection.ts'

interface ProtectionRoutes {
  readonly orm: NodePgDatabase
  readonly note: NoteAccess<'break-taken' | 'limit-changed' | 'limit-confirmed' | 'excluded' | 'return-asked'>
  readonly wallets: Pick<VendorWallets, 'collect'>
  /** Asks providers to end what these members have open. */
  readonly endPlay: (members: readonly string[]) => Promise<void>
  readonly secretOf: SecretOf
  readonly currencyOf: (merchant: string) => string | undefined
  /** Unix time in ms. */
  readonly now: () => number
  /** Told of money that could not be fetched from a provider. */
  readonly onError: (error: unknown) => void
}

/** What players do to play less or not at all; each for themselves. */
export function protectionBindings({
  orm,
  note,
  wallets,
  endPlay,
  secretOf,
  currencyOf,
  now,
  onError,
}: ProtectionRoutes): Binding[] {
  const present = (caller: Caller, pausedUntil = sessionOf(caller).pausedUntil) => {
    const { member, type } = sessionOf(caller)
    const owner = { merchant: caller.merchant, member, type, pausedUntil }
    return presentProtection(orm, owner, new Date(now()))
  }
  return [
    bind(ownProtection, (_, caller) => present(caller)),
    bind(takeBreakCall, async ({ body: { hours } }, caller) => {
      const { member, type } = sessionOf(caller)
      const { code: merchant, currency } = caller.merchant
      const until = await orm.transaction(async (transaction) => {
        const details = { hours: String(hours) }
        await note(caller, { kind: 'break-taken', outcome: 'done', member, details }, transaction)
        return beginBreak(transaction, { merchant, member, hours, setBy: null }, new Date(now()))
      })
      // Providers that hold the money themselves ask nobody about a bet.
      if (!isTrial(type)) void wallets.collect({ merchant, member, currency }).catch(onError)
      void endPlay([member]).catch(onError)
      return present(caller, until)
    }),
    bind(excludeSelf, async ({ body: { months } }, caller) => {
      const { member } = sessionOf(caller)
      const lengths = rulesOf(caller.merchant).exclusion.months
      if (months !== null && !lengths.includes(months)) {
        const message = `The lengths are ${lengths.join(', ')} months.`
        throw new ApiError('validation.failed', { field: 'months', message })
      }
      const accounts = await orm.transaction(async (transaction) => {
        const details = { months: months === null ? 'open' : String(months) }
        await note(caller, { kind: 'excluded', outcome: 'done', member, details }, transaction)
        const asked = { merchant: caller.merchant, member, months, setBy: null }
        return excludePerson(transaction, secretOf, asked, new Date(now()))
      })
      void endPlay(accounts.map((account) => account.member)).catch(onError)
      for (const account of accounts) {
        const currency = currencyOf(account.merchant)
        if (currency !== undefined) void wallets.collect({ ...account, currency }).catch(onError)
      }
      return present(caller)
    }),
    bind(askToReturnCall, async (_, caller) => {
      const { member } = sessionOf(caller)
      await orm.transaction(async (transaction) => {
        if (!(await askToReturn(transaction, rulesOf(caller.merchant), member, new Date(now()))))
          throw new ApiError('conflict', { message: 'No exclusion may be ended yet.' })
        await note(caller, { kind: 'return-asked', outcome: 'done', member }, transaction)
      })
      return present(caller)
    }),
    bind(setLimitCall, async ({ body: { kind, window, amount: asked } }, caller) => {
      const { member } = sessionOf(caller)
      const { code: merchant, currency, timeZone } = caller.merchant
      const rules = rulesOf(caller.merchant)
      if (!rules.limits[kind].includes(window))
        throw new ApiError('validation.failed', {
          field: 'window',
          message: `There is no ${kind} limit for a ${window}.`,
        })
      const at = new Date(now())
      const facts = { rules, windows: windowsAt(rules, timeZone, at), now: at }
      const amount = asked === null ? null : Number(asked)
      await orm.transaction(async (transaction) => {
        await changeLimits(transaction, { merchant, member }, (limits) =>
          changeLimit(limits, { kind, window, by: 'player', amount, currency }, facts),
        )
        const details = { limit: `${kind} ${window}`, amount: asked ?? 'none', currency }
        await note(caller, { kind: 'limit-changed', outcome: 'done', member, details }, transaction)
      })
      return present(caller)
    }),
    bind(confirmLimitCall, async ({ body: { kind, window } }, caller) => {
      const { member } = sessionOf(caller)
      const { code: merchant } = caller.merchant
      await orm.transaction(async (transaction) => {
        await changeLimits(transaction, { merchant, member }, (limits) => {
          const confirmed = confirmLimit(limits, { kind, window, by: 'player' }, new Date(now()))
          if (!confirmed)
            throw new ApiError('conflict', { message: 'Nothing waits to be confirmed, or not yet.' })
          return confirmed
        })
        const details = { limit: `${kind} ${window}` }
        await note(caller, { kind: 'limit-confirmed', outcome: 'done', member, details }, transaction)
      })
      return present(caller)
    }),
  ]
}
