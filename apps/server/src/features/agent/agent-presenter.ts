import type { ContractPayoutShape, ContractShape, ContractTermShape } from '@foyer/contract'
import type { Static } from 'typebox'
import { dayIn } from '../../merchants/index.ts'
import { maskName } from '../play/index.ts'
import type { contractPayouts } from './agent-tables.ts'
import type { Contract, ContractKind, ContractTerm } from './contract.ts'
import { beginningOf } from './contract-periods.ts'

type ShownContract = Static<typeof ContractShape>

/** A player's contracts of one kind, in the words of the wire. */
export interface ShownContracts {
  readonly request: ShownContract | null
  readonly contract: ShownContract | null
  readonly history: ShownContract[]
}

/** Whose contracts are shown, and when. */
interface ContractContext {
  /** What the merchant is called in the language of the player. */
  readonly house: string
  readonly timeZone: string
  readonly now: Date
}

/** Sorts a player's contracts of one kind: what waits, what is in force, what was. */
export function presentContracts(all: readonly Contract[], context: ContractContext): ShownContracts {
  const one = (state: Contract['state']) => {
    const found = all.find((contract) => contract.state === state)
    return found ? presentContract(found, context) : null
  }
  return {
    request: one('pending'),
    contract: one('accepted'),
    history: all
      .filter(({ state }) => state === 'refused' || state === 'ended')
      .map((contract) => presentContract(contract, context)),
  }
}

function presentContract(contract: Contract, { house, timeZone, now }: ContractContext): ShownContract {
  const { id, kind, from, terms, period, startsOn, state, requestedAt, answeredAt, endedAt } = contract
  const answered = state === 'pending' ? now : answeredAt
  const begins = answered && dayIn(timeZone, beginningOf(contract, timeZone, answered).getTime())
  return {
    id,
    // Who logs in with a name does not want others to know it.
    from: from ? from.nickname || maskName(from.username) : house,
    period,
    // From this day on it pays; a request as if it were accepted now.
    startDate: begins && begins > startsOn ? begins : startsOn,
    terms: terms.map((term) => presentTerm(term, kind)),
    state,
    requestTime: requestedAt.getTime(),
    answerTime: answeredAt?.getTime() ?? null,
    endTime: endedAt?.getTime() ?? null,
  }
}

/** What a contract came to in a period, in the words of the wire. */
export function presentPayout(
  payout: typeof contractPayouts.$inferSelect,
  kind: ContractKind,
): Static<typeof ContractPayoutShape> {
  const { id, from, before, valid, active, loss, carried, term, gross, below, paid, carry } = payout
  return {
    id,
    startTime: from.getTime(),
    endTime: before.getTime(),
    bets: valid,
    activePlayers: active,
    term: term && presentTerm(term, kind),
    ...{ loss, carried, gross, below, paid, carry },
  }
}

function presentTerm(
  { threshold, activePlayers, reward }: ContractTerm,
  kind: ContractKind,
): Static<typeof ContractTermShape> {
  const isShare = kind === 'dividend'
  return { threshold, activePlayers, amount: isShare ? null : reward, rate: isShare ? reward : null }
}
