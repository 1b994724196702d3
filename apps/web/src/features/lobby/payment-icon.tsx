import Banknote from 'lucide-react/icons/banknote'
import Coins from 'lucide-react/icons/coins'
import CreditCard from 'lucide-react/icons/credit-card'
import Landmark from 'lucide-react/icons/landmark'
import QrCode from 'lucide-react/icons/qr-code'
import Wallet from 'lucide-react/icons/wallet'
import type { ComponentType } from 'react'

const ICONS: Readonly<Record<string, ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>>> = {
  qr: QrCode,
  bank: Landmark,
  wallet: Wallet,
  card: CreditCard,
  coin: Coins,
}

interface PaymentIconProps {
  /** Key of the merchant's payment channel. */
  readonly channel: string
}

/** The sign of a way to pay (FOOTER-06, FOOTER-17-D); a banknote for those it does not know. */
export function PaymentIcon({ channel }: PaymentIconProps) {
  const Icon = ICONS[channel] ?? Banknote
  return <Icon size={24} aria-hidden="true" />
}
