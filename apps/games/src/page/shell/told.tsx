import { type TextId, text } from '../lib/words.ts'
import type { Refusal, TableState } from '../table/table.ts'
import { useTable } from '../table/use-table.ts'
import classes from './told.module.css'

/** What a player reads of a bet that was not taken. */
const REFUSALS: Partial<Record<Refusal, TextId>> = {
  'balance.insufficient': 'refused.balance',
  'session.ended': 'closed.endedWhy',
  'play.refused': 'closed.endedWhy',
  'break.running': 'refused.break',
  'limit.own': 'refused.ownLimit',
  'round.waiting': 'told.waiting',
  'stake.limited': 'refused.limit',
  'flight.closed': 'crash.tookOff',
  'flight.missed': 'crash.missed',
  network: 'refused.network',
  busy: 'refused.network',
}

/** One line about what does not go as it should; nothing where all is well. */
export function Told() {
  const { session, ...table } = useTable()
  const id = toldOf(table)
  return (
    <p className={classes.told} role="alert" data-shown={id !== undefined || undefined}>
      {id && text(id)} {table.phase === 'ended' && <a href={session.back}>{text('back')}</a>}
      {id === 'refused.ownLimit' && session.limits && <a href={session.limits}>{text('limits')}</a>}
    </p>
  )
}

function toldOf({
  phase,
  isLost,
  refusal,
}: Pick<TableState, 'phase' | 'isLost' | 'refusal'>): TextId | undefined {
  if (phase === 'waiting') return 'told.waiting'
  if (isLost) return 'told.lost'
  return refusal && (REFUSALS[refusal] ?? 'refused.other')
}
