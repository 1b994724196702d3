import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../merchant/index.ts'
import type { Contract, ContractKind } from './contract.ts'
import styles from './contract-facts.module.css'
import { ContractTerms } from './contract-terms.tsx'

interface ContractFactsProps {
  readonly kind: ContractKind
  readonly contract: Contract
}

/** Who offers a contract, how often it pays, from when, and on which terms. */
export function ContractFacts({ kind, contract }: ContractFactsProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const periods = {
    hour: t`Every hour`,
    day: t`Every day`,
    week: t`Every week`,
    halfMonth: t`Twice a month`,
    month: t`Every month`,
  }
  const { from, period, start, terms, answeredAt, endedAt } = contract
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t`From`}</dt>
          <dd>{from}</dd>
        </div>
        <div>
          <dt>{t`Period`}</dt>
          <dd>{periods[period]}</dd>
        </div>
        <div>
          <dt>{t`Starts`}</dt>
          <dd>{start}</dd>
        </div>
        {answeredAt !== null && (
          <div>
            <dt>{t`Answered`}</dt>
            <dd>{formats.day(answeredAt)}</dd>
          </div>
        )}
        {endedAt !== null && (
          <div>
            <dt>{t`Ended`}</dt>
            <dd>{formats.day(endedAt)}</dd>
          </div>
        )}
      </dl>
      <ContractTerms kind={kind} terms={terms} />
    </>
  )
}
