import { type MouseEvent, useState } from 'react'
import { writeHundredths, writeMoney, writeNet } from '../lib/money.ts'
import { leaveFor } from '../lib/secret.ts'
import { language, type TextId, text } from '../lib/words.ts'
import { mayHaveMore, type ShownRound, stakedIn } from '../table/table.ts'
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

/** Whether the stake came back because the flight was interrupted. */
const isCancelled = ({ outcome }: ShownRound) =>
  (outcome as { cancelled?: boolean } | null | undefined)?.cancelled === true

/** What the facts of a round are called that prove it. */
const OF_SEEDS = {
  clientSeed: 'seeds.client',
  nonce: 'seeds.nonce',
  hash: 'seeds.hash',
  serverSeed: 'seeds.server',
} as const
const OF_FLIGHTS = {
  clientSeed: 'crash.salt',
  nonce: 'crash.number',
  hash: 'crash.end',
  serverSeed: 'crash.hash',
} as const

interface RowProps {
  readonly round: ShownRound
}

function Row({ round }: RowProps) {
  const { session } = useTable()
  const { currency, back } = session
  const { game, state, win = 0, at, nonce, hash, clientSeed, serverSeed, flight } = round
  const labels = flight ? OF_FLIGHTS : OF_SEEDS
  const staked = stakedIn(round)
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
            <bdi data-sign={Math.sign(win - staked)}>{writeNet(win - staked, currency)}</bdi>
          ) : (
            <span>{text(state === 'refused' ? 'history.refused' : 'told.waitingShort')}</span>
          )}
          <small>
            <bdi>{writeMoney(staked, currency)}</bdi>
            {state === 'paid' && ` · ${writeHundredths((100 * win) / staked)}×`}
          </small>
        </span>
      </summary>
      <dl className={classes.proof}>
        <dt>{text(labels.clientSeed)}</dt>
        <dd>{clientSeed}</dd>
        <dt>{text(labels.nonce)}</dt>
        <dd>{nonce}</dd>
        <dt>{text(labels.hash)}</dt>
        <dd>{hash}</dd>
        {serverSeed !== undefined && (
          <>
            <dt>{text(labels.serverSeed)}</dt>
            <dd>{serverSeed}</dd>
          </>
        )}
      </dl>
      {isCancelled(round) && <p className={classes.quiet}>{text('crash.cancelled')}</p>}
      {serverSeed === undefined
        ? !flight && <p className={classes.quiet}>{text('history.hidden')}</p>
        : state === 'paid' && (
            <a href={checkAddress(back, { ...round, serverSeed })} onClick={leave}>
              {text('check')}
            </a>
          )}
    </details>
  )
}
