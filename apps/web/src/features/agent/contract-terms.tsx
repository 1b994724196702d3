import { useLingui } from '@lingui/react/macro'
import { percent } from '../../lib/format/percent.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useFormats } from '../merchant/index.ts'
import type { ContractKind, ContractTerm } from './contract.ts'
import styles from './contract-terms.module.css'

interface ContractTermsProps {
  readonly kind: ContractKind
  readonly terms: readonly ContractTerm[]
}

/** What the team must reach in a period, and what that brings, line by line. */
export function ContractTerms({ kind, terms }: ContractTermsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const formats = useFormats()
  return (
    <table className={styles.terms}>
      <caption className="visually-hidden">{t`Terms of the contract`}</caption>
      <thead>
        <tr>
          <th scope="col">{kind === 'dividend' ? t`Team net losses from` : t`Team bets from`}</th>
          <th scope="col">{t`Active players from`}</th>
          <th scope="col">{kind === 'dividend' ? t`Your share` : t`You get`}</th>
        </tr>
      </thead>
      <tbody>
        {terms.map(({ threshold, activePlayers, amount, rate }) => (
          <tr key={threshold}>
            <td>{formats.money(threshold)}</td>
            <td>{formats.count(activePlayers)}</td>
            <td>{rate === null ? formats.money(amount ?? 0) : percent(rate, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
