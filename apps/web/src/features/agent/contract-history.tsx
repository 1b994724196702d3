import { AccordionItem } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../merchant/index.ts'
import type { Contract, ContractKind } from './contract.ts'
import { ContractFacts } from './contract-facts.tsx'
import styles from './contract-history.module.css'

interface ContractHistoryProps {
  readonly kind: ContractKind
  /** Newest first. */
  readonly history: readonly Contract[]
}

/** What was refused or has ended; each opens to its terms. */
export function ContractHistory({ kind, history }: ContractHistoryProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const outcome = ({ state, answeredAt }: Contract) => {
    if (state === 'refused') return t`Rejected`
    return answeredAt === null ? t`Taken back` : t`Ended`
  }
  return (
    <section className={styles.history}>
      <h2 className={styles.heading}>{t`History`}</h2>
      {history.map((contract) => (
        <AccordionItem
          key={contract.id}
          summary={
            <span className={styles.line}>
              <span>{outcome(contract)}</span>
              <span className={styles.when}>
                {contract.from} · {formats.day(contract.requestedAt)}
              </span>
            </span>
          }
        >
          <div className={styles.facts}>
            <ContractFacts kind={kind} contract={contract} />
          </div>
        </AccordionItem>
      ))}
    </section>
  )
}
