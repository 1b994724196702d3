import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import type { OperationOutput } from '../../../../server/src/operation-types.ts'
import { agoText } from '../../lib/ago.ts'
import { momentText, moneyText, utcText } from '../../lib/format.ts'
import type { Place } from '../../lib/operations.ts'
import { type TextId, text, textOr, useLanguage } from '../../lib/texts.ts'
import { Badge } from '../../lib/ui/states.tsx'
import css from './case-parts.module.css'

type Brief = NonNullable<OperationOutput<'withdrawals.case'>['beside']>
type Steps = OperationOutput<'withdrawals.case'>['steps']
type Words = OperationOutput<'deposits.case'>['words']

/** An amount of money with its currency. */
export function Money({
  minor,
  currency,
  hasSign = false,
}: {
  readonly minor: number
  readonly currency: string
  readonly hasSign?: boolean
}) {
  const language = useLanguage()
  return (
    <span className={css.money}>
      {hasSign && minor > 0 && '+'}
      {moneyText(minor, currency, language)} <small>{currency}</small>
    </span>
  )
}

/** A moment in the merchant's zone, with UTC on demand. */
export function Moment({ at, place }: { readonly at: string; readonly place: Place }) {
  const language = useLanguage()
  return (
    <time dateTime={at} title={utcText(at)}>
      {momentText(at, language, place.timeZone)}
    </time>
  )
}

/** How long something has waited. */
export function Since({ at, place }: { readonly at: string; readonly place: Place }) {
  const language = useLanguage()
  return (
    <time dateTime={at} title={`${momentText(at, language, place.timeZone)} · ${utcText(at)}`}>
      {agoText(at, language)}
    </time>
  )
}

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

/** A player's name, which opens the player. */
export const MemberLink = ({ place, name }: { readonly place: Place; readonly name: string }) =>
  place.may.includes('members.show') ? (
    <Link
      className={css.link}
      to="/$merchant/do/$operation"
      params={{ merchant: place.code, operation: 'members.show' }}
      search={{ name }}
    >
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi>{name}</bdi>
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

/** Facts, a line each; those that are absent are left out. */
export const Facts = ({
  facts,
}: {
  readonly facts: readonly (readonly [label: string, value: ReactNode])[]
}) => (
  <dl className={css.facts}>
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
  </dl>
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

/** The player beside a case: who, what they have, what they did today, and the last movements of their money. */
export function MemberBeside({ place, brief }: { readonly place: Place; readonly brief: Brief | null }) {
  const language = useLanguage()
  if (brief === null) return <p className={css.none}>{text('queue.nobody')}</p>
  const { currency } = place
  const money = (minor: number) => <Money minor={minor} currency={currency} />
  const orders = ({ count, sum }: Brief['deposits']) =>
    count === 0 ? (
      text('queue.none')
    ) : (
      <>
        {count} × {money(sum)}
      </>
    )
  const { today, bonus } = brief
  return (
    <div className={css.beside}>
      <header>
        <h3 className={css.name}>
          <MemberLink place={place} name={brief.name} />
          {brief.disabled && <Badge tone="bad">{text('word.member-disabled')}</Badge>}
        </h3>
        <p className={css.quiet}>
          {[
            brief.nickname,
            brief.vipLevel,
            text('queue.registered', { ago: agoText(brief.registered, language) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <Facts
        facts={[
          [text('name.balance'), money(brief.balance)],
          [text('name.held'), brief.held > 0 && money(brief.held)],
          [text('name.heldWins'), brief.heldWins > 0 && money(brief.heldWins)],
          [
            text('name.bonus'),
            bonus && (
              <>
                {bonus.title}, {text('queue.left')} {money(bonus.left)}
              </>
            ),
          ],
          [text('name.deposits'), orders(brief.deposits)],
          [text('name.withdrawals'), orders(brief.withdrawals)],
        ].map(([label, value]) => [label as string, value === false ? null : (value as ReactNode)])}
      />
      <h4>{text('queue.today')}</h4>
      <Facts
        facts={[
          [text('name.deposited'), money(today.deposited)],
          [text('name.withdrawn'), money(today.withdrawn)],
          [text('name.staked'), money(today.staked)],
          [text('name.won'), money(today.won)],
        ]}
      />
      <h4>{text('queue.movements')}</h4>
      {brief.movements.length === 0 ? (
        <p className={css.none}>{text('queue.none')}</p>
      ) : (
        <table className={css.movements}>
          <thead className="unseen">
            <tr>
              <th scope="col">{text('name.at')}</th>
              <th scope="col">{text('name.kind')}</th>
              <th scope="col">{text('name.amount')}</th>
              <th scope="col">{text('name.balanceAfter')}</th>
            </tr>
          </thead>
          <tbody>
            {brief.movements.map(({ at, kind, amount, balanceAfter, reference }, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two movements may be alike in everything
              <tr key={row}>
                <td>
                  <Since at={at} place={place} />
                </td>
                <td title={reference ?? ''}>{textOr(`word.${kind}`, kind)}</td>
                <td className={amount < 0 ? css.out : css.in}>
                  {amount > 0 && '+'}
                  {moneyText(amount, currency, language)}
                </td>
                <td className={css.after}>{moneyText(balanceAfter, currency, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
