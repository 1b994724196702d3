import { type MouseEvent, useState } from 'react'
import { writeHundredths, writeMoney, writeNet } from '../lib/money.ts'
import { leaveFor } from '../lib/secret.ts'
import { language, type TextId, text } from '../lib/words.ts'
import { mayHaveMore, type ShownRound } from '../table/table.ts'
import { useTable } from '../table/use-table.ts'
import { checkAddress } from './check-address.ts'
import classes from './history.module.css'

/** The player's rounds, the newest first; each opens to what proves it. */
export function History() {
  const { rounds, older } = useTable()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [isOver, setOver] = useState(false)
  if (rounds.length === 0) return <p className={classes.quiet}>{text('history.none')}</p>
  const more = async () => {
    setState('loading')
    const before = rounds.length
    try {
      await older()
      setState('idle')
      if (!mayHaveMore(rounds) && before === rounds.length) setOver(true)
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <ul className={classes.list}>
        {rounds.map((round) => (
          <li key={round.id}>
            <Row round={round} />
          </li>
        ))}
      </ul>
      {state === 'failed' && <p role="alert">{text('closed.networkWhy')}</p>}
      {!isOver && rounds.length >= 20 && (
        <button
          type="button"
          className={classes.more}
          disabled={state === 'loading'}
          onClick={() => void more()}
        >
          {text('history.more')}
        </button>
      )}
    </>
  )
}

/** Goes on by a link, so that the player can come back to the game. */
function leave(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  leaveFor(event.currentTarget.href)
}

interface RowProps {
  readonly round: ShownRound
}

function Row({ round }: RowProps) {
  const { session } = useTable()
  const { currency, back } = session
  const { game, state, stake, win = 0, multiplier = 0, at, nonce, hash, clientSeed, serverSeed } = round
  const when = new Date(at).toLocaleString(`${language()}-u-nu-latn`, {
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return (
    <details className={classes.round}>
      <summary>
        <span>
          {text(`${game}.name` as TextId)}
          <small>{when}</small>
        </span>
        <span className={classes.end}>
          {state === 'paid' ? (
            <bdi data-sign={Math.sign(win - stake)}>{writeNet(win - stake, currency)}</bdi>
          ) : (
            <span>{text(state === 'refused' ? 'history.refused' : 'told.waitingShort')}</span>
          )}
          <small>
            <bdi>{writeMoney(stake, currency)}</bdi>
            {state === 'paid' && ` · ${writeHundredths(multiplier)}×`}
          </small>
        </span>
      </summary>
      <dl className={classes.proof}>
        <dt>{text('seeds.client')}</dt>
        <dd>{clientSeed}</dd>
        <dt>{text('seeds.nonce')}</dt>
        <dd>{nonce}</dd>
        <dt>{text('seeds.hash')}</dt>
        <dd>{hash}</dd>
        {serverSeed !== undefined && (
          <>
            <dt>{text('seeds.server')}</dt>
            <dd>{serverSeed}</dd>
          </>
        )}
      </dl>
      {serverSeed === undefined ? (
        <p className={classes.quiet}>{text('history.hidden')}</p>
      ) : (
        state === 'paid' && (
          <a href={checkAddress(back, { ...round, serverSeed })} onClick={leave}>
            {text('check')}
          </a>
        )
      )}
    </details>
  )
}
