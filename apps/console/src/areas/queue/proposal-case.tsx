import { readAmount } from '@foyer/contract/amounts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { OperationOutput } from '../../../../server/src/operation-types.ts'
import { FactList } from '../../lib/fact-list.tsx'
import { EnteredFact } from '../../lib/operation-form/entered-fact.tsx'
import { inputsOf } from '../../lib/operation-form/form-values.ts'
import { operationsQuery, read } from '../../lib/operations.ts'
import { text, textOr } from '../../lib/texts.ts'
import type { CaseProps } from './case.ts'
import { CaseFrame } from './case-frame.tsx'
import { CaseHead, Part, Reasons } from './case-parts.tsx'
import css from './proposal-case.module.css'

type Proposal = OperationOutput<'proposals.show'>

/** What somebody wants to do and needs a second person for, field by field. */
export function ProposalCase({ place, data }: CaseProps<Proposal>) {
  const { data: all } = useSuspenseQuery(operationsQuery)
  const { id, operation, operator, reason, state } = data
  const title = textOr(`op.${operation}`, operation)
  const proposed = all.find((one) => one.id === operation)
  const entered = data.input as unknown
  const isReadable = typeof entered === 'object' && entered !== null
  const values = isReadable ? (entered as Readonly<Record<string, unknown>>) : {}
  const input = { id: String(id) }
  const who = typeof values.name === 'string' ? values.name : ''
  const amount =
    typeof values.amount === 'string'
      ? (readAmount(values.amount, { currency: place.currency }) ?? null)
      : null
  const beside = useQuery({
    queryKey: ['run', place.code, 'members.brief', { name: who }],
    queryFn: () => read(place.code, 'members.brief', { name: who }),
    enabled: who !== '' && place.may.includes('members.brief'),
  })
  return (
    <CaseFrame
      place={place}
      subject={{
        ...{ id: String(id), amount, currency: place.currency },
        who: [title, who].filter(Boolean).join(' · '),
      }}
      acts={
        state === 'open'
          ? [
              // Whoever may not do a thing may not approve it either.
              ...(place.may.includes(operation)
                ? [{ key: 'a', operation: 'proposals.run', look: 'main', input, isQuiet: true } as const]
                : []),
              { key: 'w', operation: 'proposals.withdraw', look: 'danger', input, isQuiet: true },
            ]
          : []
      }
      beside={beside.data}
    >
      <CaseHead
        {...{ place, state, title }}
        amount={amount}
        currency={place.currency}
        number={`#${id}`}
        who={who}
        since={data.proposedAt}
      />
      <Reasons reasons={[{ tone: 'warn', text: whyText(reason) }]} />
      <Part title="queue.wants">
        {isReadable && proposed ? (
          <dl className={css.wants}>
            {inputsOf(proposed.input)
              .filter(([field]) => values[field] !== undefined)
              .map(([field, schema]) => {
                const value = values[field]
                return (
                  <EnteredFact
                    key={field}
                    {...{ field, schema, place }}
                    value={typeof value === 'string' ? value : JSON.stringify(value)}
                  />
                )
              })}
          </dl>
        ) : (
          <p>{String(entered)}</p>
        )}
        <FactList facts={[[text('name.operator'), <bdi key="who">{operator}</bdi>]]} />
      </Part>
    </CaseFrame>
  )
}

/** Why a second person is needed: the setting that asks for it in words, else what the server says. */
function whyText(reason: string): string {
  const setting = /\((approvals\.\w+)\)$/.exec(reason)?.[1]
  return text('why.second-person', { reason: textOr(`why.${setting}`, reason) })
}
