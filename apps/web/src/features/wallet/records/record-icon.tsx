import type { RecordType } from '@foyer/contract'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import Gift from 'lucide-react/icons/gift'
import Percent from 'lucide-react/icons/percent'

const ICONS: Readonly<Record<RecordType, typeof Gift>> = {
  deposit: ArrowDownToLine,
  withdraw: ArrowUpFromLine,
  transfer: ArrowLeftRight,
  bonus: Gift,
  rebate: Percent,
}

interface RecordIconProps {
  readonly type: RecordType
}

/** The picture of a record's type, 20 CSS px; its name stands beside it. */
export function RecordIcon({ type }: RecordIconProps) {
  const Icon = ICONS[type]
  return <Icon size={20} aria-hidden="true" />
}
