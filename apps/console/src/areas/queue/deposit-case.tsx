import type { OperationOutput } from '../../../../server/src/operation-types.ts'
import { FactList } from '../../lib/fact-list.tsx'
import { text } from '../../lib/texts.ts'
import { Money } from '../../lib/values.tsx'
import type { CaseProps } from './case.ts'
import { CaseFrame } from './case-frame.tsx'
import { CaseHead, Part, Reasons, StepList, WordList } from './case-parts.tsx'

type Deposit = OperationOutput<'deposits.case'>

/** A deposit whose money has come and waits for a person: what was asked for beside what came. */
export function DepositCase({ place, data }: CaseProps<Deposit>) {
  const { number, member, currency, state, createdAt, received, told } = data
  const amount = received ?? data.amount
  const input = { number }
  return (
    <CaseFrame
      place={place}
      subject={{ id: number, amount, currency, who: member }}
      acts={
        state === 'review'
          ? [
              { key: 'a', operation: 'deposits.approve', look: 'main', input, told: told.credited },
              {
                ...{ key: 'r', operation: 'deposits.reject', look: 'danger', input },
                ...{ refusals: told.rejected, fields: ['note'] },
              },
            ]
          : []
      }
      beside={data.beside}
    >
      <CaseHead {...{ place, amount, currency, number, state }} who={member} since={createdAt} />
      {received !== null && received !== data.amount && (
        <Reasons reasons={[{ tone: 'warn', text: text('why.other-amount') }]} />
      )}
      <Part title="queue.order">
        <FactList
          facts={[
            [text('queue.askedFor'), <Money key="asked" minor={data.amount} currency={currency} />],
            [
              text('queue.cameIn'),
              received === null ? null : <Money key="came" minor={received} currency={currency} />,
            ],
            [text('name.channel'), data.channel],
            [text('name.reference'), data.reference],
          ]}
        />
      </Part>
      <Part title="queue.words">
        <WordList words={data.words} place={place} />
      </Part>
      <Part title="queue.steps">
        <StepList steps={data.steps} place={place} />
      </Part>
    </CaseFrame>
  )
}
