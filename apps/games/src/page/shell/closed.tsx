import { text } from '../lib/words.ts'
import type { Refusal } from '../table/table.ts'
import classes from './closed.module.css'

interface ClosedProps {
  readonly reason: Refusal
}

/** Told where a game cannot be opened, or its session has ended. */
export function Closed({ reason }: ClosedProps) {
  const isLost = reason === 'network' || reason === 'busy'
  return (
    <main className={classes.closed}>
      <h1>{text(isLost ? 'closed.network' : 'closed.ended')}</h1>
      <p>{text(isLost ? 'closed.networkWhy' : 'closed.endedWhy')}</p>
      {isLost && (
        <button type="button" className={classes.act} onClick={() => location.reload()}>
          {text('again')}
        </button>
      )}
      <a className={classes.back} href="/">
        {text('back')}
      </a>
    </main>
  )
}
