import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { runAny } from '../api.ts'
import { type OfferedOperation, operationsQuery, type Place, useOperationsAt } from '../operations.ts'
import type { Row } from '../result/result-table.tsx'
import { present, Value } from '../result/value.tsx'
import { textOr } from '../texts.ts'
import { EnteredFact } from './entered-fact.tsx'
import { type FormValues, inputsOf, readInput } from './form-values.ts'

/** What tells things apart before something is done to them: who, how much, where to. */
const TELLING = [
  ...['operation', 'input', 'operator', 'member', 'username', 'nickname', 'balance'],
  ...['amount', 'received', 'stake', 'won', 'held', 'state', 'bank', 'accountNumber', 'holder'],
]

interface SubjectFactsProps {
  readonly operation: OfferedOperation
  readonly place: Place
  readonly values: FormValues
}

/** Facts of the thing that an operation changes, as lines of a `<dl>`; nothing where no operation shows it. */
export function SubjectFacts({ operation, place, values }: SubjectFactsProps) {
  const offered = useOperationsAt(place)
  const { data: all } = useSuspenseQuery(operationsQuery)
  const { subject } = operation
  const show = offered.find((one) => one.id.endsWith('.show') && one.subject?.kind === subject?.kind)
  const given = { [show?.subject?.field ?? '']: values[subject?.field ?? ''] ?? '' }
  const { data } = useQuery({
    queryKey: ['run', place.code, show?.id, given],
    enabled: show !== undefined && subject !== null,
    staleTime: 0,
    queryFn: () => runAny(place.code, show?.id ?? '', readInput(show?.input ?? {}, given, place)),
  })
  if (!show || data?.state !== 'done') return null
  const facts = present(show.output).properties ?? {}
  const thing = data.data as Row
  const proposed = thing.operation === undefined ? undefined : all.find(({ id }) => id === thing.operation)
  const told = TELLING.filter((name) => facts[name] && ![null, undefined, ''].includes(thing[name] as null))
  return told.map((name) =>
    name === 'input' && proposed && typeof thing.input === 'object' ? (
      <ProposedInput key={name} {...{ proposed, place }} input={thing.input as Row} />
    ) : (
      <Fragment key={name}>
        <dt>{textOr(`name.${name}`, name)}</dt>
        <dd>
          <Value
            name={name}
            schema={facts[name] ?? {}}
            value={thing[name]}
            place={place}
            currency={typeof thing.currency === 'string' ? thing.currency : undefined}
          />
        </dd>
      </Fragment>
    ),
  )
}

/** What a proposal would do, field by field, in the order of the operation's own form. */
const ProposedInput = ({
  proposed,
  place,
  input,
}: {
  readonly proposed: OfferedOperation
  readonly place: Place
  readonly input: Row
}) =>
  inputsOf(proposed.input)
    .filter(([field]) => input[field] !== undefined)
    .map(([field, schema]) => {
      const value = input[field]
      const entered = typeof value === 'string' ? value : JSON.stringify(value)
      return <EnteredFact key={field} {...{ field, schema, place }} value={entered} />
    })
