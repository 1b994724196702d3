import Landmark from 'lucide-react/icons/landmark'
import styles from './bank-mark.module.css'

/**
 * Colours by which Thai banks are known, with the letters that stand on them, by the codes of the Bank of Thailand. They are drawn
 * by us and are nobody's mark.
 */
const PLATES: Readonly<Record<string, readonly [letters: string, paper: string, ink?: string]>> = {
  '002': ['BBL', '#1e4598'],
  '004': ['K', '#0f7f2b'],
  '006': ['KTB', '#00678f'],
  '011': ['ttb', '#0047c2'],
  '014': ['SCB', '#4e2e7f'],
  '022': ['CIMB', '#7e2f36'],
  '024': ['UOB', '#0b3979'],
  '025': ['BAY', '#f6c21c', '#33270a'],
  '030': ['GSB', '#c21678'],
  '033': ['GHB', '#a8541c'],
  '034': ['BAAC', '#2e6b34'],
  '069': ['KKP', '#1f3e77'],
  '073': ['LH', '#4f5a61'],
}

/** A plate in the colour of a bank; its name stands beside it. */
export function BankMark({ bank }: { readonly bank: string }) {
  const plate = Object.hasOwn(PLATES, bank) ? PLATES[bank] : undefined
  const [letters, paper, ink] = plate ?? []
  return (
    <span
      className={styles.plate}
      style={paper === undefined ? undefined : { background: paper, color: ink ?? '#fff' }}
      aria-hidden="true"
    >
      {letters ?? <Landmark size={18} />}
    </span>
  )
}
