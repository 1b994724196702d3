import type { OperationOutput } from '../../../../server/src/operation-types.ts'
import type { Act } from '../../lib/acts/act.ts'
import { FactList } from '../../lib/fact-list.tsx'
import { moneyText } from '../../lib/format.ts'
import { MemberLink } from '../../lib/player/member-link.tsx'
import { text, textOr, useLanguage } from '../../lib/texts.ts'
import { Badge } from '../../lib/ui/states.tsx'
import { Moment, Money } from '../../lib/values.tsx'
import type { CaseProps } from './case.ts'
import { CaseFrame } from './case-frame.tsx'
import { CaseHead, Part, Reasons, StepList } from './case-parts.tsx'
import css from './payment-case.module.css'

type Payment = OperationOutput<'payments.case'>

/** Money that no order could take: what the channel said beside the deposits that it may be for. */
export function PaymentCase({ place, data }: CaseProps<Payment>) {
  const number = `P${data.id}`
  const { amount, currency, why, deposits, settlement } = data
  const language = useLanguage()
  const fitting = deposits.filter((one) => data.fits.includes(one.number))
  const [only] = fitting.length === 1 ? fitting : []
  const input = { number }
  const match: Act = {
    ...{ key: 'm', operation: 'payments.match', look: 'main', input },
    ...(deposits.length === 0
      ? { fields: ['order'] }
      : {
          choice: {
            field: 'order',
            first: only?.number,
            options: deposits.map((one) => ({
              value: one.number,
              label: `${moneyText(one.amount, one.currency, language)} ${one.currency} · ${one.member} · ${one.number}`,
            })),
          },
        }),
  }
  return (
    <CaseFrame
      place={place}
      subject={{
        id: number,
        amount,
        currency,
        who: data.member || (only?.member ?? ''),
      }}
      acts={
        settlement === 'open'
          ? [
              match,
              {
                ...{ key: 'c', operation: 'payments.credit', look: 'plain', input },
                fields: data.member === '' ? ['member', 'reason'] : ['reason'],
              },
              { key: 'b', operation: 'payments.return', look: 'plain', input, fields: ['reference'] },
              { key: 'i', operation: 'payments.ignore', look: 'plain', input, fields: ['reason'] },
            ]
          : []
      }
      beside={data.beside}
    >
      <CaseHead
        {...{ place, amount, currency, number }}
        state={settlement}
        who={data.member}
        since={data.at}
      />
      <Reasons reasons={[{ tone: 'warn', text: textOr(`why.${why}`, textOr(`word.${why}`, why)) }]} />
      <Part title="queue.fits">
        {deposits.length === 0 ? (
          <p className={css.none}>{text('queue.fitsNone')}</p>
        ) : (
          <table className={css.fits}>
            <thead>
              <tr>
                <th scope="col">{text('name.number')}</th>
                <th scope="col">{text('name.member')}</th>
                <th scope="col">{text('queue.askedFor')}</th>
                <th scope="col">{text('name.createdAt')}</th>
              </tr>
            </thead>
            <tbody>
              {deposits.map((one) => (
                <tr key={one.number}>
                  <td>{one.number}</td>
                  <td>
                    <MemberLink place={place} name={one.member} />
                  </td>
                  <td>
                    <Money minor={one.amount} currency={one.currency} />{' '}
                    {!data.fits.includes(one.number) && (
                      <Badge tone="warn">{text('word.other-amount')}</Badge>
                    )}
                  </td>
                  <td>
                    <Moment at={one.createdAt} place={place} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Part>
      <Part title="queue.words">
        <FactList
          facts={[
            [text('name.channel'), data.channel],
            [text('name.reference'), <bdi key="reference">{data.reference}</bdi>],
            [text('name.order'), data.order],
            [text('name.paidAt'), data.paidAt && <Moment key="paid" at={data.paidAt} place={place} />],
          ]}
        />
        {data.body !== null && data.body !== '' && <pre className={css.raw}>{data.body}</pre>}
      </Part>
      {data.steps.length > 0 && (
        <Part title="queue.steps">
          <StepList steps={data.steps} place={place} />
        </Part>
      )}
    </CaseFrame>
  )
}
