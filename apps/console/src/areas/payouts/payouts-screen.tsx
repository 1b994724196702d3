import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { OperationOutput } from '../../../../server/src/operation-types.ts'
import type { Act } from '../../lib/acts/act.ts'
import { ActBar } from '../../lib/acts/act-bar.tsx'
import { type RefusedError, type RunResult, runAny } from '../../lib/api.ts'
import { type Place, read } from '../../lib/operations.ts'
import { MemberLink } from '../../lib/player/member-link.tsx'
import { text, textOr } from '../../lib/texts.ts'
import { Button, linkButton } from '../../lib/ui/button.tsx'
import { Page, Panel } from '../../lib/ui/page.tsx'
import { Badge, Empty, Waiting } from '../../lib/ui/states.tsx'
import { usePlace } from '../../lib/use-place.ts'
import { Money } from '../../lib/values.tsx'
import css from './payouts-screen.module.css'

type Line = OperationOutput<'withdrawals.preview'>[number]
interface GivenFile {
  readonly name: string
  readonly base64: string
}

/** Withdrawals by files of the bank: out, and back with what the bank says of each. */
export function Screen() {
  const place = usePlace()
  return (
    <Page title={text('page.payouts')} lead={text('payout.lead', { currency: place.currency })}>
      <ToBank place={place} />
      {place.may.includes('withdrawals.import') && <FromBank place={place} />}
      <Files place={place} />
    </Page>
  )
}

const FileLink = ({ file }: { readonly file: GivenFile }) => (
  <a className={linkButton('main')} href={`data:text/csv;base64,${file.base64}`} download={file.name}>
    <Download aria-hidden="true" /> {file.name}
  </a>
)

/** What is approved, as a file for the bank. */
function ToBank({ place }: { readonly place: Place }) {
  const client = useQueryClient()
  const [file, setFile] = useState<GivenFile | 'none'>()
  const { data } = useQuery({
    queryKey: ['run', place.code, 'withdrawals.list', 'to pay'],
    queryFn: () => read(place.code, 'withdrawals.list', { state: 'approved', limit: 1000 }),
  })
  const sum = data?.rows.reduce((total, { amount }) => total + amount, 0) ?? 0
  const onDone = (_: Act, result: RunResult) => {
    setFile((result.state === 'done' && result.files[0]) || 'none')
    void client.invalidateQueries({ queryKey: ['run', place.code] })
  }
  return (
    <Panel title={text('payout.out')} isPadded>
      <div className={css.part}>
        {data ? (
          <p>
            {text('payout.approved', { count: `${data.rows.length}${data.next ? '+' : ''}` })}{' '}
            <Money minor={sum} currency={place.currency} />
          </p>
        ) : (
          <Waiting rows={1} />
        )}
        <ActBar
          place={place}
          subject={{ id: '', amount: sum, currency: place.currency, who: '' }}
          acts={
            sum === 0
              ? []
              : [{ key: 'e', operation: 'withdrawals.export', look: 'main', input: {}, isQuiet: true }]
          }
          onDone={onDone}
        />
        <div role="status">
          {file === 'none' && text('payout.none')}
          {file && file !== 'none' && <FileLink file={file} />}
        </div>
      </div>
    </Panel>
  )
}

/** What the bank says, row by row before anything is done: one that does not fit stops the file. */
function FromBank({ place }: { readonly place: Place }) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<{ readonly name: string; readonly content: string }>()
  const [lines, setLines] = useState<readonly Line[]>()
  const [problem, setProblem] = useState('')
  const [done, setDone] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  // Of this file: sent again after a lost answer, it is taken once.
  const [key, setKey] = useState('')
  const wrong = lines?.filter((line) => line.problem !== '').length ?? 0
  const choose = async (file: File) => {
    const content = await file.text()
    setChosen({ name: file.name, content })
    setLines(undefined)
    setProblem('')
    setDone('')
    setKey(crypto.randomUUID())
    try {
      setLines(await read(place.code, 'withdrawals.preview', { file: content }))
    } catch (error) {
      setProblem((error as RefusedError).message)
    }
  }
  const take = async () => {
    if (!chosen) return
    setIsBusy(true)
    try {
      const result = await runAny(place.code, 'withdrawals.import', { file: chosen.content }, key)
      setDone(
        result.state === 'proposed'
          ? text('queue.proposed', { what: chosen.name, id: result.proposal })
          : text('queue.done', { what: `${chosen.name} · ${result.lines.join(' ')}` }),
      )
      setChosen(undefined)
      setLines(undefined)
      void client.invalidateQueries({ queryKey: ['run', place.code] })
    } catch (error) {
      setProblem((error as RefusedError).message)
    }
    setIsBusy(false)
  }
  return (
    <Panel title={text('payout.back')}>
      <div className={css.choose}>
        <label className={linkButton()}>
          {text('form.file')}
          <input
            type="file"
            className="unseen"
            accept=".csv,.txt,text/csv"
            onChange={async ({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              if (file) await choose(file)
            }}
          />
        </label>
        {chosen && <bdi>{chosen.name}</bdi>}
        {lines && (
          <>
            <span role="status">
              {wrong > 0 ? (
                <Badge tone="bad">{text('payout.wrong', { count: wrong, all: lines.length })}</Badge>
              ) : (
                <Badge tone="good">{text('payout.fits', { count: lines.length })}</Badge>
              )}
            </span>
            <Button look="main" disabled={wrong > 0} isBusy={isBusy} onClick={take}>
              {text('payout.take')}
            </Button>
          </>
        )}
      </div>
      {problem !== '' && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      {done !== '' && (
        <p className={css.done} role="status">
          {done}
        </p>
      )}
      {lines && <Preview lines={lines} place={place} />}
    </Panel>
  )
}

/** Rows that are shown; all of a file are checked. */
const SHOWN = 500

const Preview = ({ lines, place }: { readonly lines: readonly Line[]; readonly place: Place }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
  <section className={css.scroll} tabIndex={0} aria-label={text('payout.rows')}>
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{text('payout.row')}</th>
          <th scope="col">{text('name.number')}</th>
          <th scope="col">{text('name.member')}</th>
          <th scope="col">{text('name.amount')}</th>
          <th scope="col">{text('name.outcome')}</th>
          <th scope="col">{text('payout.said')}</th>
          <th scope="col">{text('payout.does')}</th>
        </tr>
      </thead>
      <tbody>
        {[...lines]
          .sort(
            (one, other) => Number(other.problem !== '') - Number(one.problem !== '') || one.row - other.row,
          )
          .slice(0, SHOWN)
          .map((line) => (
            <tr key={line.row} data-wrong={line.problem !== ''}>
              <td>{line.row}</td>
              <td>
                <bdi>{line.number}</bdi>
              </td>
              <td>{line.member !== '' && <MemberLink place={place} name={line.member} />}</td>
              <td className={css.amount}>
                {line.amount} {line.amount !== '' && <small>{place.currency}</small>}
              </td>
              <td>{textOr(`word.${line.outcome}`, line.outcome)}</td>
              <td>
                <bdi>{line.said}</bdi>
              </td>
              <td>
                {line.problem !== '' ? (
                  <span className={css.bad}>{line.problem}</span>
                ) : line.isKnown ? (
                  text('payout.known')
                ) : (
                  text(line.outcome === 'failed' ? 'payout.givesBack' : 'payout.marks')
                )}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  </section>
)

/** Files that were made, each once more, with where their withdrawals stand. */
function Files({ place }: { readonly place: Place }) {
  const [again, setAgain] = useState<GivenFile>()
  const { data } = useQuery({
    queryKey: ['run', place.code, 'withdrawals.files', {}],
    queryFn: () => read(place.code, 'withdrawals.files', {}),
  })
  const fetchAgain = async (batch: string) => {
    const result = await runAny(place.code, 'withdrawals.file', { batch })
    setAgain(result.state === 'done' ? result.files[0] : undefined)
  }
  return (
    <Panel title={text('payout.files')}>
      {!data ? (
        <Waiting rows={3} />
      ) : data.length === 0 ? (
        <Empty title={text('payout.noFiles')} />
      ) : (
        <div className={css.scroll}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{text('name.batch')}</th>
                <th scope="col">{text('name.count')}</th>
                <th scope="col">{text('name.sum')}</th>
                <th scope="col">{text('name.state')}</th>
                <th scope="col">
                  <span className="unseen">{text('table.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ batch, currency, count, sum, open, paid, failed }) => (
                <tr key={batch}>
                  <td>{batch}</td>
                  <td>{count}</td>
                  <td className={css.amount}>
                    <Money minor={sum} currency={currency} />
                  </td>
                  <td>
                    {open > 0 ? (
                      <Badge tone="warn">{text('payout.open', { count: open })}</Badge>
                    ) : (
                      <Badge tone="good">{text('payout.ended', { paid, failed })}</Badge>
                    )}
                  </td>
                  <td>
                    {place.may.includes('withdrawals.file') && (
                      <Button look="ghost" onClick={() => void fetchAgain(batch)}>
                        {text('op.withdrawals.file')}
                      </Button>
                    )}
                    {again?.name.includes(batch) && <FileLink file={again} />}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}
