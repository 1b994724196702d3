import type { OperationOutput } from '../../../../server/src/operation-types.ts'
import type { Act } from '../../lib/acts/act.ts'
import { agoText } from '../../lib/ago.ts'
import { FactList } from '../../lib/fact-list.tsx'
import { text, textOr, useLanguage } from '../../lib/texts.ts'
import type { CaseProps } from './case.ts'
import { CaseFrame } from './case-frame.tsx'
import { CaseHead, Part, Reasons, StepList } from './case-parts.tsx'

type Withdrawal = OperationOutput<'withdrawals.case'>

/** What may be done about a withdrawal where it stands. */
function actsOf({ number, state, told, obstacles }: Withdrawal): readonly Act[] {
  const input = { number }
  const obstacle = obstacles[0]
  const reject: Act = {
    ...{ key: 'r', operation: 'withdrawals.reject', look: 'danger', input },
    ...{ refusals: told.rejected, fields: ['note'] },
  }
  if (state === 'review') {
    return [{ key: 'a', operation: 'withdrawals.approve', look: 'main', input, obstacle }, reject]
  }
  if (state === 'approved') {
    return [
      { key: 'p', operation: 'withdrawals.pay', look: 'main', input, obstacle, stays: true },
      { key: 's', operation: 'withdrawals.send', look: 'plain', input, obstacle },
      reject,
    ]
  }
  if (state !== 'paying') return []
  return [
    {
      ...{ key: 'd', operation: 'withdrawals.paid', look: 'main', input, obstacle },
      ...{ fields: ['reference'], told: told.paid },
    },
    {
      ...{ key: 'f', operation: 'withdrawals.fail', look: 'danger', input, obstacle },
      ...{ refusals: told.failed, fields: ['note'] },
    },
  ]
}

/** A withdrawal that waits: why, where the money would go, and what was done about it. */
export function WithdrawalCase({ place, data }: CaseProps<Withdrawal>) {
  const language = useLanguage()
  const { number, member, amount, currency, state, createdAt, steps, alsoPaid, playedAgainst, accountAdded } =
    data
  const approvals = steps.filter(({ action, actor }) => action === 'approved' && actor === 'operator')
  return (
    <CaseFrame
      place={place}
      subject={{ id: number, amount, currency, who: member }}
      acts={actsOf(data)}
      beside={data.beside}
    >
      <CaseHead {...{ place, amount, currency, number, state }} who={member} since={createdAt} />
      <Reasons
        reasons={[
          ...data.obstacles.map((one) => ({ tone: 'bad', text: textOr(`why.${one}`, one) }) as const),
          ...(state === 'review'
            ? data.reviewReasons
                .filter((one) => one !== 'shared-account' || alsoPaid.length === 0)
                .filter((one) => one !== 'both-sides' || playedAgainst.length === 0)
                .map(
                  (one) =>
                    ({
                      tone: 'warn',
                      text: textOr(one === 'shared-account' ? 'why.shared-account-rule' : `why.${one}`, one),
                    }) as const,
                )
            : []),
          ...(alsoPaid.length > 0
            ? [{ tone: 'bad', text: text('why.shared-account', { names: alsoPaid.join(', ') }) } as const]
            : []),
          ...(playedAgainst.length > 0
            ? [
                {
                  tone: 'warn',
                  text: text('why.both-sides-names', { names: playedAgainst.join(', ') }),
                } as const,
              ]
            : []),
          ...(state === 'review' && approvals.length > 0
            ? [
                {
                  tone: 'info',
                  text: text('why.approved-once', { name: approvals.map(({ name }) => name).join(', ') }),
                } as const,
              ]
            : []),
          ...(data.problem !== '' ? [{ tone: 'bad', text: data.problem } as const] : []),
        ]}
      />
      <Part title="queue.paysTo">
        <FactList
          facts={[
            [text('name.bank'), data.bank],
            [text('name.accountNumber'), <bdi key="number">{data.accountNumber}</bdi>],
            [text('name.holder'), <bdi key="holder">{data.holder}</bdi>],
            [
              text('queue.accountAdded'),
              accountAdded === null
                ? text('queue.accountGone')
                : text('queue.ago', { ago: agoText(accountAdded, language) }),
            ],
            [text('name.payoutConnection'), data.payoutConnection],
          ]}
        />
      </Part>
      <Part title="queue.steps">
        <StepList steps={steps} place={place} />
      </Part>
    </CaseFrame>
  )
}
