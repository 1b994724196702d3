import { EmptyState, LinkButton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { paths } from '../../lib/paths.ts'
import type { ContractKind, Contracts } from './contract.ts'
import { ContractFacts } from './contract-facts.tsx'
import { ContractHistory } from './contract-history.tsx'
import styles from './contract-page.module.css'
import { ContractPayouts } from './contract-payouts.tsx'
import { ContractRequest } from './contract-request.tsx'

interface ContractPageProps {
  readonly kind: ContractKind
  readonly contracts: Contracts
}

/** A member's contracts of one kind: the request, the contract in force, what was before. */
export function ContractPage({ kind, contracts }: ContractPageProps) {
  const { t } = useLingui()
  const { request, inForce, history } = contracts
  if (!request && !inForce && history.length === 0) {
    return (
      <EmptyState
        scene="inbox"
        action={<LinkButton href={paths.home} variant="outline">{t`To the games`}</LinkButton>}
      >
        {t`No agent has offered you a contract of this kind yet`}
      </EmptyState>
    )
  }
  return (
    <div className={styles.page}>
      {request && (
        <ContractRequest key={request.id} kind={kind} request={request} replaces={inForce !== null} />
      )}
      {inForce && (
        <section className={styles.card}>
          <h2 className={styles.heading}>{t`In force`}</h2>
          <ContractFacts kind={kind} contract={inForce} />
        </section>
      )}
      {(inForce || history.length > 0) && <ContractPayouts kind={kind} />}
      {history.length > 0 && <ContractHistory kind={kind} history={history} />}
    </div>
  )
}
