import { CRASH_MOST, type CrashChoice, heightAfter, msUntilCrash, PARTS } from '@foyer/fairness'
import type { FlightChains } from './flight-chain.ts'
import { findBoarding, holdFlight } from './flight-store.ts'
import { GameError } from './game-error.ts'
import { isOnBoard, type Round, type SeededRound, writeRound, writeSteps } from './round-store.ts'
import type { Executor } from './seed-store.ts'
import { stakesOf } from './stakes.ts'

/** Writes a bet on the flight that is boarding. @throws {GameError} */
export async function boardFlight(
  tx: Executor,
  facts: Omit<Parameters<typeof writeRound>[1], 'nonce'>,
  { auto }: CrashChoice,
): Promise<Round> {
  const flight = await findBoarding(tx)
  if (!flight) throw new GameError('flight.closed', 'The flight has taken off.')
  if (await isOnBoard(tx, facts.player, flight.id))
    throw new GameError('round.open', 'You have bet on this flight.')
  const { largestWin } = stakesOf(facts.currency)
  const leavesAt = Math.min(auto ?? CRASH_MOST, Math.floor((largestWin * PARTS) / facts.stake))
  return writeRound(tx, { ...facts, flight: flight.id, nonce: flight.number, leavesAt })
}

/** Cashes a bet out at the height that its flight has reached by the database's clock. @throws {GameError} `round.moved` */
export async function leaveFlight(
  tx: Executor,
  chains: FlightChains,
  { round, flight }: SeededRound,
  session: string,
): Promise<Round> {
  const held = flight && (await holdFlight(tx, flight.id))
  if (held?.flight.state !== 'flying') throw new GameError('round.moved', 'The flight is not in the air.')
  const crash = (await chains.crashOf(tx, held.flight)).height
  if (held.ms >= msUntilCrash(crash)) throw new GameError('round.moved', 'The flight has crashed.')
  const multiplier = Math.min(heightAfter(held.ms), crash, round.leavesAt ?? CRASH_MOST)
  const win = Math.floor((round.stake * multiplier) / PARTS)
  const outcome = { left: multiplier }
  return writeSteps(tx, round.id, { state: 'ended', session, multiplier, win, outcome })
}
