import type { ReactNode } from 'react'
import type { OperationOutput } from '../../../../server/src/operation-types.ts'
import type { Place } from '../../lib/operations.ts'
import { MemberLink } from '../../lib/player/member-link.tsx'
import { type TextId, text, textOr } from '../../lib/texts.ts'
import { Badge } from '../../lib/ui/states.tsx'
import { Moment, Money, Since } from '../../lib/values.tsx'
import css from './case-parts.module.css'

type Steps = OperationOutput<'withdrawals.case'>['steps']
type Words = OperationOutput<'deposits.case'>['words']

interface CaseHeadProps {
  readonly place: Place
  readonly amount: number | null
  readonly currency: string
  readonly title?: string
  readonly who: string
  readonly number: string
  readonly since: string
  readonly state: string
}

/** What a case is about, in one glance. */
export const CaseHead = ({ place, amount, currency, title, who, number, since, state }: CaseHeadProps) => (
  <header className={css.head}>
    <h2 className={css.amount}>
      {amount === null ? title : <Money minor={amount} currency={currency} />}
      <Badge tone="warn">{textOr(`word.${state}`, state)}</Badge>
    </h2>
    <p className={css.sub}>
      {who !== '' && (
        <>
          <MemberLink place={place} name={who} /> ·{' '}
        </>
      )}
      <bdi>{number}</bdi> · {text('queue.waits')} <Since at={since} place={place} />
    </p>
  </header>
)

/** A part of a case below its title. */
export const Part = ({ title, children }: { readonly title: TextId; readonly children: ReactNode }) => (
  <section className={css.part}>
    <h3>{text(title)}</h3>
    {children}
  </section>
)

/** Reasons in words, each a sentence. */
export const Reasons = ({
  reasons,
}: {
  readonly reasons: readonly { readonly tone: 'warn' | 'bad' | 'info'; readonly text: ReactNode }[]
}) => (
  <ul className={css.reasons}>
    {reasons.map(({ tone, text: said }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: reasons of one case never move
      <li key={at} className={css[tone]}>
        {said}
      </li>
    ))}
  </ul>
)

/** Who did what so far. */
export const StepList = ({ steps, place }: { readonly steps: Steps; readonly place: Place }) => (
  <ol className={css.steps}>
    {steps.map(({ action, actor, name, reason, at }, place_) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end
      <li key={place_}>
        <Moment at={at} place={place} />
        <span>
          <b>{textOr(`word.${action}`, action)}</b> <bdi>{name || textOr(`word.${actor}`, actor)}</bdi>
          {reason !== '' && (
            <q className={css.said}>
              <bdi>{saidText(reason)}</bdi>
            </q>
          )}
        </span>
      </li>
    ))}
  </ol>
)

/** A reason of the list in words, with the note behind it. */
function saidText(reason: string): string {
  const [code = '', ...note] = reason.split(': ')
  return [textOr(`word.${code}`, code), ...note].join(': ')
}

/** What the channel or the bank said. */
export const WordList = ({ words, place }: { readonly words: Words; readonly place: Place }) =>
  words.length === 0 ? (
    <p className={css.none}>{text('queue.noWords')}</p>
  ) : (
    <ul className={css.words}>
      {words.map(({ id, at, outcome, amount, currency, reference, paidAt, body }) => (
        <li key={id}>
          <p>
            <Moment at={paidAt ?? at} place={place} />{' '}
            {currency !== '' && <Money minor={amount} currency={currency} />}{' '}
            <Badge tone="info">{textOr(`word.${outcome}`, outcome)}</Badge>
          </p>
          {reference !== '' && <p className={css.quiet}>{reference}</p>}
          {body !== '' && <pre className={css.raw}>{body}</pre>}
        </li>
      ))}
    </ul>
  )
