import { crashFigures } from '@foyer/fairness'
import type { MouseEvent } from 'react'
import { leaveFor } from '../../lib/secret.ts'
import { text } from '../../lib/words.ts'
import { checkAddress } from '../../shell/check-address.ts'
import { Rules } from '../../shell/rules.tsx'
import { useTable } from '../../table/use-table.ts'
import classes from './crash-rules.module.css'
import type { HeardFlights } from './use-flights.ts'

/** Who leaves at once, before a flight has climbed, has the least. */
const RETURNS = [0.98, 0.99] as const

interface CrashRulesProps {
  readonly heard: HeardFlights | undefined
  /** Hundredths; the cash-out whose figures are shown. */
  readonly auto: number
}

/** How crash is played, what it returns, and what proves its flights. */
export function CrashRules({ heard, auto }: CrashRulesProps) {
  const { session } = useTable()
  const { flight, end = '', salt = '' } = heard ?? {}
  const lines = (['aim', 'automatic', 'interrupted', 'about'] as const).map((line) => text(`crash.${line}`))
  return (
    <Rules lines={lines} figures={crashFigures(auto)} returns={RETURNS} isInstant={false}>
      <dl className={classes.proof}>
        <dt>{text('crash.end')}</dt>
        <dd>{end || '–'}</dd>
        <dt>{text('crash.salt')}</dt>
        <dd>{salt || '–'}</dd>
        {flight?.hash && (
          <>
            <dt>{text('crash.number')}</dt>
            <dd>{flight.number}</dd>
            <dt>{text('crash.hash')}</dt>
            <dd>{flight.hash}</dd>
          </>
        )}
      </dl>
      {flight?.hash && (
        <a
          href={checkAddress(session.back, {
            ...{ game: 'crash', serverSeed: flight.hash, clientSeed: salt, nonce: flight.number, choice: {} },
          })}
          onClick={leave}
        >
          {text('crash.check')}
        </a>
      )}
    </Rules>
  )
}

/** Goes on by a link, so that the player can come back to the game. */
function leave(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  leaveFor(event.currentTarget.href)
}
