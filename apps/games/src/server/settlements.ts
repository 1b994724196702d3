import { PARTS, rulesOf, type StagedRules } from '@foyer/fairness'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { FLIGHT_MISSED } from './flight-store.ts'
import { GameError } from './game-error.ts'
import {
  findRound,
  floatsIn,
  type Round,
  type SeededRound,
  settleRound,
  stageIn,
  writeSteps,
} from './round-store.ts'
import type { Sealing } from './sealed.ts'
import type { Executor } from './seed-store.ts'
import { lockPlayer } from './session-store.ts'
import { gameOf } from './titles.ts'
import type { Wallet } from './wallet.ts'

/** How rounds come to their end, in their own table and at the wallet. */
export interface Settlements {
  /** Calls the wallet about a round, and writes what it answers. One that is not answered is asked about again later. */
  settle(round: Round): Promise<void>
  /**
   * Ends an open round with what it has reached, or with the steps of a player who does nothing more. The player is locked by whoever
   * calls; {@link settle} then pays it.
   */
  end(tx: Executor, seeded: SeededRound, session: string | null): Promise<Round>
}

interface SettlementsParts {
  readonly orm: NodePgDatabase
  readonly sealing: Sealing
  readonly wallet: Wallet
}

export function settlementsWith({ orm, sealing, wallet }: SettlementsParts): Settlements {
  const end = async (tx: Executor, seeded: SeededRound, session: string | null) => {
    const { id, choice, stake } = seeded.round
    const rules = stagedRules(seeded.round.game)
    let { moves } = seeded.round
    let stage = stageIn(seeded, sealing)
    while (!stage.isOver && rules.idleMove) {
      moves = [...moves, rules.idleMove(stage)]
      stage = stageIn({ ...seeded, round: { ...seeded.round, moves } }, sealing)
    }
    const { multiplier } = stage
    return writeSteps(tx, id, {
      ...{ state: 'ended' as const, session, moves, multiplier },
      win: Math.floor((stake * multiplier) / PARTS),
      outcome: rules.endOf(floatsIn(seeded, sealing), choice, moves),
    })
  }
  /** Ends a round that a stake has just opened or raised, where nothing can be done in it any more. */
  const endIfOver = async (tx: Executor, { player, id }: Round) => {
    const seeded = await findRound(tx, player, id)
    const isOver = seeded?.round.state === 'open' && stageIn(seeded, sealing).isOver
    return isOver ? end(tx, seeded, seeded.round.session) : undefined
  }
  const settle = async (round: Round): Promise<void> => {
    const { id, player, connection, walletToken, win, state, furtherBets } = round
    if (walletToken === null) return
    const { kind } = rulesOf(gameOf(round.game))
    const token = sealing.open(walletToken)
    const stake = askedStake(round)
    const ask = () => {
      if (state === 'ended') return wallet.win(connection, { token, id, win })
      if (state === 'returning') return wallet.takeBack(connection, { token, id })
      return kind !== 'instant'
        ? wallet.bet(connection, { token, id, stake, further: state === 'raising' ? furtherBets : 0 })
        : wallet.betWin(connection, { token, id, stake, win })
    }
    const outcome = await ask()
    if (outcome.kind === 'unknown') return
    // Neither is refused for a reason of the player's: it is asked for until an operator has mended what is wrong.
    if (outcome.kind === 'refused' && (state === 'ended' || state === 'returning'))
      throw new SettlementRefusedError(id, outcome.error)
    const goesOn = kind !== 'instant' && state !== 'ended'
    const over = await orm.transaction(async (tx) => {
      await lockPlayer(tx, player)
      if (outcome.kind === 'refused') {
        // Without its further stake a step is not made, and the round goes on as it was.
        const { error: refusal, balance } = outcome
        await settleRound(tx, round, {
          ...{ state: state === 'raising' ? 'open' : 'refused', refusal, staked: 0, balance },
        })
        return undefined
      }
      const { balance } = outcome.value
      if (state === 'returning') {
        await settleRound(tx, round, { state: 'refused', refusal: FLIGHT_MISSED, staked: 0, balance })
        return undefined
      }
      await settleRound(tx, round, {
        state: goesOn ? 'open' : 'paid',
        staked: state === 'ended' ? 0 : stake,
        balance,
      })
      return goesOn && kind === 'staged' ? endIfOver(tx, round) : undefined
    })
    if (over) await settle(over)
  }
  return { settle, end }
}

/** Thrown where a wallet refuses for good to pay a win or to take a bet back, which no wallet should. */
class SettlementRefusedError extends Error {
  override readonly name = 'SettlementRefusedError'
  constructor(round: string, refusal: string) {
    super(`The wallet refuses to settle round ${round}: ${refusal}.`)
  }
}

/** What the wallet is asked for: the first stake, or that of a step. In minor units. */
function askedStake({ state, stake, game, askedMove }: Round): number {
  if (state !== 'raising') return stake
  return (stake * (stagedRules(game).costOf?.(askedMove) ?? 0)) / PARTS
}

/** @throws {GameError} for a game of one step */
export function stagedRules(game: string): StagedRules<unknown, unknown, unknown> {
  const rules = rulesOf(gameOf(game))
  if (rules.kind === 'staged') return rules
  throw new GameError('round.moved', 'A round of this game has no steps.')
}
