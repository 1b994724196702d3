import { randomUUID } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { earnCommissions, payCommissions } from '../features/agent/commissions.ts'
import { payContracts } from '../features/agent/contract-payouts.ts'
import { bettingDays } from '../features/bets/bet-tables.ts'
import { countBets } from '../features/bets/betting-days.ts'
import { openGameSession, settlePastRound } from '../features/bets/index.ts'
import { earnPoints } from '../features/mall/points.ts'
import { findMemberByName } from '../features/member/index.ts'
import { listRates, replaceRates } from '../features/rebates/rebate-store.ts'
import { claimRebates, earnRebates, findRebates } from '../features/rebates/rebates.ts'
import { MOVEMENTS } from '../features.ts'
import { LOCAL_GAMES } from '../gateways/index.ts'
import { dayBefore, dayIn, loadMerchant, startOfDay } from '../merchants/index.ts'
import type { DemoMerchant } from './data/demo-content.ts'
import { type DemoPlayer, type DemoRound, MONTH_DAYS } from './data/month.ts'
import { chosenFrom } from './data/seeded-choice.ts'

const HOUR_MS = 3_600_000
/** A day is over, counted and paid so long after its end, in ms. */
const SEALED_AFTER_MS = 15 * 60_000
/** Days after which those who play all month claim their rebates. */
const CLAIM_EVERY = 7

/**
 * Lets accounts of a demo merchant play for a month, day by day, and pays what comes of it, where none of them has bet yet; gives how many
 * rounds were played.
 * @param contentOf makes the merchant's content, which takes a while
 */
export async function seedMonth(
  orm: NodePgDatabase,
  contentOf: () => DemoMerchant | undefined,
  code: string,
  players: readonly DemoPlayer[],
  now: Date,
): Promise<number> {
  const accounts = await findAccounts(orm, code, players)
  const ids = accounts.map(({ member }) => member)
  const counted = await orm
    .select({ day: bettingDays.day })
    .from(bettingDays)
    .where(inArray(bettingDays.member, ids))
    .limit(1)
  if (ids.length === 0 || counted.length > 0) return 0
  const merchant = await loadMerchant(orm, code)
  const content = merchant && contentOf()
  if (!merchant || !content) return 0
  const { currency, timeZone } = merchant
  const hasOwnRates = (await listRates(orm, code)).length > 0
  const rate = (category: string, of: number) => ({ level: null, vendor: null, category, rate: of })
  if (!hasOwnRates) {
    await replaceRates(orm, code, [rate('RNG', 40), rate('FISH', 40), rate('LIVE', 50)], new Date(0))
  }
  const slots = content.games.filter(({ type, status }) => type === 'RNG' && status === 'active').slice(0, 40)
  const dayOf = (ago: number) => dayBefore(dayIn(timeZone, now.getTime()), ago)
  const beganOn = (ago: number) => startOfDay(timeZone, dayOf(ago))
  await orm.execute(
    sql`SELECT make_game_round_months(${beganOn(MONTH_DAYS + 1).toISOString()}::timestamptz, ${now.toISOString()}::timestamptz)`,
  )
  const play = async (member: string, username: string, ago: number, rounds: readonly DemoRound[]) => {
    const { id: game, code: played, vendor, type } = chosenFrom(slots, `${username}:${ago}`)
    const began = beganOn(ago).getTime()
    const at = (after: number) => new Date(began + after)
    const place = { merchant: code, connection: LOCAL_GAMES }
    const token = await openGameSession(
      orm,
      { ...place, member, isTrial: false, game, code: played, vendor, type, currency, language: 'TH' },
      at(17 * HOUR_MS),
    )
    for (const [index, { after, stake, won }] of rounds.entries()) {
      const id = `demo-${member}-${dayOf(ago)}-${index}`
      await settlePastRound(orm, token, { merchant: code, id, code: played, stake, won, at: at(after) })
    }
    return rounds.length
  }
  const given = [...MOVEMENTS.ofRecord('bonus'), ...MOVEMENTS.ofRecord('rebate')]
  const seal = async (ago: number) => {
    const at = new Date(beganOn(ago - 1).getTime() + SEALED_AFTER_MS)
    // Counted while the day is open, as it is where the product runs.
    const open = at.getTime() - SEALED_AFTER_MS
    const earned = [
      (...[transaction, bets]: Parameters<typeof earnPoints>) =>
        earnRebates(transaction, bets, new Date(open)),
      earnPoints,
      earnCommissions,
    ]
    while (await countBets(orm, merchant, earned, open));
    await payCommissions(orm, merchant, at.getTime())
    await payContracts(orm, { merchant, given, now: at.getTime() })
    return at
  }
  let played = 0
  for (let ago = MONTH_DAYS; ago >= 1; ago -= 1) {
    const days = accounts.map((account) => ({ ...account, today: account.rounds(ago) }))
    const playing = days.filter(({ today }) => today.length > 0)
    for (const { member, username, today } of playing) played += await play(member, username, ago, today)
    if (played === 0) continue
    const at = await seal(ago)
    if (ago % CLAIM_EVERY !== 0) continue
    for (const { member } of accounts) {
      const owner = { merchant: code, member, currency }
      if ((await findRebates(orm, owner)).total > 0) await claimRebates(orm, owner, randomUUID(), at)
    }
  }
  // From now on the rates of the VIP levels count, but for live games.
  if (!hasOwnRates) await replaceRates(orm, code, [rate('LIVE', 15)])
  return played
}

async function findAccounts(orm: NodePgDatabase, merchant: string, players: readonly DemoPlayer[]) {
  const found: (DemoPlayer & { readonly member: string })[] = []
  for (const player of players) {
    const member = (await findMemberByName(orm, merchant, player.username))?.id
    if (member) found.push({ ...player, member })
  }
  return found
}
