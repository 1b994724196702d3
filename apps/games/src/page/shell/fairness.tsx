import { useState } from 'react'
import { CallError } from '../lib/api.ts'
import { type TextId, text } from '../lib/words.ts'
import type { Refusal, RevealedSeeds } from '../table/table.ts'
import { useTable } from '../table/use-table.ts'
import classes from './fairness.module.css'

const CLIENT_SEED = /^[\x21-\x7e]{1,64}$/

/** The seeds that are played with, and the change of them, which reveals the server's. */
export function Fairness() {
  const { session, phase, changeSeeds } = useTable()
  const { seeds } = session
  const [typed, setTyped] = useState(seeds.clientSeed)
  const [failure, setFailure] = useState<Refusal | 'seed'>()
  const [isBusy, setBusy] = useState(false)
  const [revealed, setRevealed] = useState<RevealedSeeds>()
  const change = async () => {
    if (!CLIENT_SEED.test(typed)) return setFailure('seed')
    setFailure(undefined)
    setBusy(true)
    try {
      setRevealed(await changeSeeds(typed))
    } catch (error) {
      setFailure(error instanceof CallError ? error.code : 'network')
    }
    setBusy(false)
  }
  return (
    <>
      <p>{text('seeds.about')}</p>
      <dl className={classes.seeds}>
        <Fact id="seeds.hash" value={seeds.hash} />
        <Fact id="seeds.client" value={seeds.clientSeed} />
        <Fact id="seeds.nonce" value={String(seeds.nonce)} />
        <Fact id="seeds.nextHash" value={seeds.nextHash} />
      </dl>
      {/* No form: the sandbox of the page submits none. */}
      <div className={classes.form}>
        <label htmlFor="client-seed">{text('seeds.yours')}</label>
        <input
          id="client-seed"
          value={typed}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          aria-invalid={failure === 'seed'}
          aria-describedby="seed-failure"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && void change()}
        />
        <p id="seed-failure" role="alert">
          {failure && text(FAILURES[failure] ?? 'closed.networkWhy')}
        </p>
        <button type="button" disabled={isBusy || phase !== 'ready'} onClick={() => void change()}>
          {text('seeds.change')}
        </button>
      </div>
      {revealed && (
        <section className={classes.revealed} aria-label={text('seeds.revealed')}>
          <h2>{text('seeds.revealed')}</h2>
          <dl className={classes.seeds}>
            <Fact id="seeds.server" value={revealed.serverSeed} />
            <Fact id="seeds.hash" value={revealed.hash} />
            <Fact id="seeds.client" value={revealed.clientSeed} />
            <Fact id="seeds.rounds" value={String(revealed.rounds)} />
          </dl>
        </section>
      )}
    </>
  )
}

const FAILURES: Partial<Record<Refusal | 'seed', TextId>> = {
  seed: 'seeds.invalid',
  'input.invalid': 'seeds.invalid',
  'round.waiting': 'told.waiting',
  'session.ended': 'closed.endedWhy',
}

interface FactProps {
  readonly id: TextId
  readonly value: string
}

function Fact({ id, value }: FactProps) {
  return (
    <div>
      <dt>{text(id)}</dt>
      <dd dir="ltr">{value}</dd>
    </div>
  )
}
