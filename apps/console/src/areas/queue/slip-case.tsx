import { useQuery } from '@tanstack/react-query'
import type { OperationOutput } from '../../../../server/src/operation-types.ts'
import { runAny } from '../../lib/api.ts'
import { FactList } from '../../lib/fact-list.tsx'
import type { Place } from '../../lib/operations.ts'
import { text } from '../../lib/texts.ts'
import { Moment, Money } from '../../lib/values.tsx'
import type { CaseProps } from './case.ts'
import { CaseFrame } from './case-frame.tsx'
import { CaseHead, Part, StepList, WordList } from './case-parts.tsx'
import css from './slip-case.module.css'

type Slip = OperationOutput<'slips.case'>

/** A bank slip that waits: the picture beside the order beside the bank's words. */
export function SlipCase({ place, data }: CaseProps<Slip>) {
  const { id, order, member, amount, currency, told, deposit } = data
  return (
    <CaseFrame
      place={place}
      subject={{ id: String(id), amount, currency, who: member }}
      acts={[
        {
          ...{ key: 'a', operation: 'deposits.approve', look: 'main', input: { number: order } },
          told: told.credited,
        },
        {
          ...{ key: 'r', operation: 'slips.refuse', look: 'danger', input: { slip: String(id) } },
          ...{ refusals: told.refused, fields: ['note'] },
        },
      ]}
      beside={data.beside}
    >
      <CaseHead
        {...{ place, amount, currency }}
        number={order}
        state="review"
        who={member}
        since={data.sentAt}
      />
      <div className={css.pair}>
        <SlipPicture place={place} slip={id} />
        <div className={css.facts}>
          <Part title="queue.slip">
            <FactList
              facts={[
                [text('name.bank'), data.bank],
                [text('name.transfer'), <bdi key="transfer">{data.transfer}</bdi>],
                [text('name.sentAt'), <Moment key="sent" at={data.sentAt} place={place} />],
              ]}
            />
          </Part>
          <Part title="queue.order">
            <FactList
              facts={[
                [text('queue.toPay'), <Money key="pay" minor={amount} currency={currency} />],
                [text('name.channel'), deposit.channel],
                [text('name.createdAt'), <Moment key="made" at={deposit.createdAt} place={place} />],
                [
                  text('name.expiresAt'),
                  deposit.expiresAt && <Moment key="ends" at={deposit.expiresAt} place={place} />,
                ],
              ]}
            />
          </Part>
          <Part title="queue.words">
            <WordList words={data.words} place={place} />
          </Part>
        </div>
      </div>
      <Part title="queue.steps">
        <StepList steps={data.steps} place={place} />
      </Part>
    </CaseFrame>
  )
}

/** The picture that the player sent; nothing for whoever may not see personal data. */
function SlipPicture({ place, slip }: { readonly place: Place; readonly slip: number }) {
  const { data, isPending } = useQuery({
    queryKey: ['slip', place.code, slip],
    staleTime: Number.POSITIVE_INFINITY,
    async queryFn() {
      const result = await runAny(place.code, 'slips.show', { slip })
      const [file] = result.state === 'done' ? result.files : []
      return file ? `data:image/${file.name.endsWith('.png') ? 'png' : 'jpeg'};base64,${file.base64}` : null
    },
  })
  if (isPending) return <div className={css.picture} role="status" aria-label={text('state.loading')} />
  if (!data) return <p className={css.hidden}>{text('queue.pictureHidden')}</p>
  return (
    <a
      className={css.picture}
      href={data}
      target="_blank"
      rel="noreferrer"
      aria-label={text('queue.slipOpen')}
    >
      <img src={data} alt={text('queue.slipPicture')} />
    </a>
  )
}
