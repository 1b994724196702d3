import { IconButton, Skeleton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import { copyText } from '../../lib/copy-text.ts'
import { exactMoney } from '../../lib/format/exact-money.ts'
import { signedMoney } from '../../lib/format/signed-money.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { QueryBlock } from '../../lib/query-block.tsx'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useFormats, useSite } from '../merchant/index.ts'
import styles from './bets.module.css'
import { type Round, roundQuery } from './game-record-queries.ts'
import { wayOf } from './round-totals.tsx'

/** What an opened round says: its number to copy, and every movement with the balance before and after. */
export function RoundDetail({ round: { number, vendorName, valid } }: { readonly round: Round }) {
  const { t } = useLingui()
  const context = useScreenContext()
  const language = useLanguage()
  const site = useSite()
  const write = exactMoney(language, site)
  const query = useQuery(roundQuery(context, number, language))
  const copy = () =>
    copyText(context.toaster, number, {
      done: t`Copied`,
      byHand: t`Your browser did not allow copying. Here it is to copy by hand:`,
    })
  return (
    <div className={styles.detail}>
      <dl className={styles.facts}>
        <div>
          <dt>{t`Bet number`}</dt>
          <dd className={styles.number}>
            <span>{number}</span>
            <IconButton label={t`Copy the bet number`} onClick={() => void copy()}>
              <Copy size={20} />
            </IconButton>
          </dd>
        </div>
        <div>
          <dt>{t`Provider`}</dt>
          <dd>{vendorName}</dd>
        </div>
        <div>
          <dt>{t`Valid bet`}</dt>
          <dd translate="no">{write(valid)}</dd>
        </div>
      </dl>
      <QueryBlock query={query} skeleton={<Skeleton shape="row" />}>
        {({ moves }) => <Moves moves={moves} />}
      </QueryBlock>
    </div>
  )
}

type Move = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof roundQuery>['queryFn']>>>
>['moves'][number]

/** Every movement of a round, the first one first. */
function Moves({ moves }: { readonly moves: readonly Move[] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const language = useLanguage()
  const site = useSite()
  const write = exactMoney(language, site)
  const names: Readonly<Record<Move['kind'], string>> = {
    bet: t`Bet`,
    win: t`Win`,
    jackpot: t`Jackpot`,
    bonus: t`Game bonus`,
    adjustment: t`Correction`,
    refund: t`Bet given back`,
  }
  return (
    <ol className={styles.moves} aria-label={t`What moved`}>
      {moves.map(({ kind, ofBonus, amount, before, after, time }) => (
        <li key={`${time} ${ofBonus} ${before} ${after}`}>
          <span className={styles.line}>
            <span>{names[kind]}</span>
            <strong translate="no" data-way={wayOf(amount)}>
              {signedMoney(language, site)(amount)}
            </strong>
          </span>
          <span className={styles.line}>
            <span className={styles.quiet}>{formats.time(time)}</span>
            <span className={styles.quiet}>
              {ofBonus
                ? t`Bonus ${write(before)} → ${write(after)}`
                : t`Balance ${write(before)} → ${write(after)}`}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
