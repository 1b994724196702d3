import type { ReactNode } from 'react'
import type { OperationOutput } from '../../../../server/src/operation-types.ts'
import { agoText } from '../ago.ts'
import { FactList } from '../fact-list.tsx'
import { moneyText } from '../format.ts'
import type { Place } from '../operations.ts'
import { text, textOr, useLanguage } from '../texts.ts'
import { Badge } from '../ui/states.tsx'
import { Money, Since } from '../values.tsx'
import css from './member-brief.module.css'
import { MemberLink } from './member-link.tsx'

type Brief = OperationOutput<'members.brief'>

/** A player in brief: who, what they have, what they did today, and the last movements of their money. */
export function MemberBrief({ place, brief }: { readonly place: Place; readonly brief: Brief | null }) {
  const language = useLanguage()
  if (brief === null) return <p className={css.none}>{text('queue.nobody')}</p>
  const { currency } = place
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
      <MemberBalance place={place} brief={brief} />
      <MemberTotals place={place} brief={brief} />
      <h3>{text('queue.movements')}</h3>
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

/** What a player has. */
function MemberBalance({ place, brief }: { readonly place: Place; readonly brief: Brief }) {
  const money = (minor: number) => <Money minor={minor} currency={place.currency} />
  const { bonus } = brief
  return (
    <FactList
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
      ].map(([label, value]) => [label as string, value === false ? null : (value as ReactNode)])}
    />
  )
}

/** What a player's orders came to, and what the player did today. */
export function MemberTotals({ place, brief }: { readonly place: Place; readonly brief: Brief }) {
  const money = (minor: number) => <Money minor={minor} currency={place.currency} />
  const orders = ({ count, sum }: Brief['deposits']) =>
    count === 0 ? (
      text('queue.none')
    ) : (
      <>
        {count} × {money(sum)}
      </>
    )
  const { today } = brief
  return (
    <>
      <FactList
        facts={[
          [text('name.deposits'), orders(brief.deposits)],
          [text('name.withdrawals'), orders(brief.withdrawals)],
        ]}
      />
      <h3>{text('queue.today')}</h3>
      <FactList
        facts={[
          [text('name.deposited'), money(today.deposited)],
          [text('name.withdrawn'), money(today.withdrawn)],
          [text('name.staked'), money(today.staked)],
          [text('name.won'), money(today.won)],
        ]}
      />
    </>
  )
}
