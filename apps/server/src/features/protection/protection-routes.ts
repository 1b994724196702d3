import { isTrial, ownProtection, takeBreak as takeBreakCall } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Binding, bind, sessionOf } from '../../api/binding.ts'
import type { NoteAccess } from '../../trail/access-trail.ts'
import type { VendorWallets } from '../vendor-wallets/index.ts'
import { takeBreak } from './breaks.ts'

interface ProtectionRoutes {
  readonly orm: NodePgDatabase
  readonly note: NoteAccess<'break-taken'>
  readonly wallets: Pick<VendorWallets, 'collect'>
  /** Unix time in ms. */
  readonly now: () => number
  /** Told of money that could not be fetched from a provider. */
  readonly onError: (error: unknown) => void
}

/** What players do to play less or not at all; each for themselves. */
export function protectionBindings({ orm, note, wallets, now, onError }: ProtectionRoutes): Binding[] {
  return [
    bind(ownProtection, (_, caller) => ({
      time: now(),
      pausedUntil: sessionOf(caller).pausedUntil?.getTime() ?? null,
    })),
    bind(takeBreakCall, async ({ body: { hours } }, caller) => {
      const { member, type } = sessionOf(caller)
      const { code: merchant, currency } = caller.merchant
      const until = await orm.transaction(async (transaction) => {
        const details = { hours: String(hours) }
        await note(caller, { kind: 'break-taken', outcome: 'done', member, details }, transaction)
        return takeBreak(transaction, { merchant, member, hours, setBy: null }, new Date(now()))
      })
      // Providers that hold the money themselves ask nobody about a bet.
      if (!isTrial(type)) void wallets.collect({ merchant, member, currency }).catch(onError)
      return { time: now(), pausedUntil: until.getTime() }
    }),
  ]
}
