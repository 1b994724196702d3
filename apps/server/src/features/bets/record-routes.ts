import {
  type GameRoundShape,
  gameRecords,
  gameRecordsFile,
  gameRound,
  profitAndLoss,
  type RecordPeriod,
  type RoundMove,
  writeAmount,
} from '@foyer/contract'
import { PROFIT_DAYS } from '@foyer/contract/profit-range'
import { wallClock } from '@foyer/contract/wall-clock'
import { stringify } from 'csv-stringify/sync'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Static } from 'typebox'
import { ApiError } from '../../api/api-error.ts'
import { type Binding, bind, type Caller, sessionOf } from '../../api/binding.ts'
import { cutPage, followingWindow } from '../../api/following-page.ts'
import { dayBefore, dayIn, startOfDay } from '../../merchants/index.ts'
import type { MovementBook } from '../../money/movement.ts'
import { disarmFormula } from '../../tables/csv-formulas.ts'
import type { FindPlayable } from '../catalogue/index.ts'
import { listMovesOf, spanOf, type TimeSpan } from '../wallet/index.ts'
import { betMovements } from './movements.ts'
import { sumProfit } from './profit-and-loss.ts'
import { findOwnRound, listPlayedVendors, listRounds, type RoundChoice, sumRounds } from './record-store.ts'
import { type GameRound, providerId, roundNumber } from './round-store.ts'

/** Rounds of one file. */
const MOST_ROWS = 5000

/** Movements in the words of the wire. */
const MOVES: Readonly<Record<string, RoundMove>> = {
  [betMovements.bet.kind]: 'bet',
  [betMovements.win.kind]: 'win',
  [betMovements.jackpot.kind]: 'jackpot',
  [betMovements.bonus.kind]: 'bonus',
  [betMovements.adjustment.kind]: 'adjustment',
  [betMovements.refund.kind]: 'refund',
}

interface RecordRoutes {
  readonly orm: NodePgDatabase
  readonly movements: MovementBook
  readonly find: FindPlayable
  /** Unix time in ms. */
  readonly now: () => number
}

/** What the caller has played; nobody reads another's. */
export function recordBindings({ orm, movements, find, now }: RecordRoutes): Binding[] {
  const choiceOf = (
    { category, vendor, period = 'today' }: { category?: string; vendor?: string; period?: RecordPeriod },
    caller: Caller,
  ): RoundChoice => ({
    member: sessionOf(caller).member,
    currency: caller.merchant.currency,
    span: spanOf(period, caller.merchant.timeZone, now()),
    type: category,
    vendor,
  })
  const present = (round: GameRound, { merchant, language }: Caller): Static<typeof GameRoundShape> => {
    const { game, vendor, type, code, state, openedAt, valid, won } = round
    const played = game === null ? undefined : find.game(game, merchant)
    const lobby = find.lobby(vendor, type, merchant)
    const bet = round.stake - round.refunded
    return {
      number: roundNumber(round),
      gameName: played?.name(language) ?? (game === null ? lobby?.name(language) : undefined) ?? code,
      vendorName: played?.vendorName(language) ?? lobby?.vendorName(language) ?? vendor,
      category: type,
      bet,
      valid,
      won,
      net: won - bet,
      status: state,
      time: openedAt.getTime(),
    }
  }
  const vendorName = (code: string, type: string, { merchant, language }: Caller) =>
    find.lobby(code, type, merchant)?.vendorName(language) ?? code

  return [
    bind(gameRecords, async ({ query }, caller) => {
      const choice = choiceOf(query, caller)
      const window = followingWindow(query)
      const read = await listRounds(orm, choice, window)
      const { rows, next } = cutPage(
        read.map((round) => ({ ...round, id: String(round.id) })),
        window,
        ({ openedAt }) => openedAt,
      )
      const { won, ...totals } = await sumRounds(orm, choice)
      const vendors = await listPlayedVendors(orm, { ...choice, vendor: undefined })
      return {
        currency: choice.currency,
        totals: { ...totals, net: won - totals.bet },
        vendors: vendors.map(({ code, type }) => ({ code, name: vendorName(code, type, caller) })),
        list: rows.map((round) => present({ ...round, id: Number(round.id) }, caller)),
        next,
      }
    }),
    bind(gameRound, async ({ query: { number } }, caller) => {
      const { member } = sessionOf(caller)
      const round = await findOwnRound(orm, member, number)
      if (!round) throw new ApiError('not.found')
      const moves = await listMovesOf(orm, { merchant: caller.merchant.code, member, reference: number })
      return {
        currency: round.currency,
        round: present(round, caller),
        providerRound: providerId(round.round),
        moves: moves.map(({ kind, ofBonus, amount, balanceAfter, at }) => ({
          kind: MOVES[kind] ?? 'adjustment',
          ofBonus,
          amount,
          before: balanceAfter - amount,
          after: balanceAfter,
          time: at.getTime(),
        })),
      }
    }),
    bind(gameRecordsFile, async ({ query }, caller) => {
      const choice = choiceOf(query, caller)
      const rounds = await listRounds(orm, choice, { after: undefined, limit: MOST_ROWS })
      const { timeZone } = caller.merchant
      const money = (minor: number) => writeAmount(minor, choice.currency)
      const written = rounds.map((round) => {
        const { number, gameName, vendorName: vendor, bet, valid, net, status, time } = present(round, caller)
        return [
          number,
          wallClock(timeZone, time).replace('T', ' '),
          timeZone,
          disarmFormula(gameName),
          disarmFormula(vendor),
          money(bet),
          money(valid),
          money(net),
          choice.currency,
          status,
        ]
      })
      const head = [
        'number',
        'time',
        'timeZone',
        'game',
        'provider',
        'bet',
        'valid',
        'net',
        'currency',
        'status',
      ]
      return {
        name: `bets-${dayIn(caller.merchant.timeZone, now())}.csv`,
        // Excel reads UTF-8 by the mark. Only texts are kept from being formulas: sums stay numbers, also below 0.
        csv: stringify([head, ...written], { bom: true }),
      }
    }),
    bind(profitAndLoss, async ({ query }, caller) => {
      const { merchant } = caller
      const { currency } = merchant
      const { member } = sessionOf(caller)
      const span = rangeOf(query, merchant.timeZone, now())
      return { currency, ...(await sumProfit(orm, { member, currency, span }, movements)) }
    }),
  ]
}

interface Range {
  readonly period?: RecordPeriod
  /** YYYY-MM-DD */
  readonly from?: string
  readonly to?: string
}

/** @throws {ApiError} `validation.failed` for days that are no range, or too many */
function rangeOf({ period = 'today', from, to }: Range, timeZone: string, now: number): TimeSpan {
  if (from === undefined && to === undefined) return spanOf(period, timeZone, now)
  const last = to ?? dayIn(timeZone, now)
  const first = from ?? last
  if (first > last) throw new ApiError('validation.failed', { field: 'from', message: 'from is after to.' })
  if (first < dayBefore(last, PROFIT_DAYS - 1)) {
    throw new ApiError('validation.failed', {
      field: 'from',
      message: `A range has ${PROFIT_DAYS} days at most.`,
    })
  }
  return { from: startOfDay(timeZone, first), before: startOfDay(timeZone, dayBefore(last, -1)) }
}
