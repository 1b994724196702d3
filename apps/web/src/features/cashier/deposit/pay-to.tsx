import { writeAmount } from '@foyer/contract/amounts'
import { IconButton, LinkButton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import Copy from 'lucide-react/icons/copy'
import type { ReactNode } from 'react'
import { copyText } from '../../../lib/copy-text.ts'
import { exactMoney } from '../../../lib/format/exact-money.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useFormats, useSite } from '../../merchant/index.ts'
import type { Deposit } from '../cashier-queries.ts'
import { BankMark } from './bank-mark.tsx'
import styles from './deposit-order.module.css'
import { PayCode } from './pay-code.tsx'

interface PayToProps {
  readonly order: Deposit
}

/** Where to pay: a code to scan, lines to copy, or the page of the channel; and the order's own number. */
export function PayTo({ order }: PayToProps) {
  const { payTo, payBank, payUrl, number, createdTime, toPay } = order
  const { t } = useLingui()
  const formats = useFormats()
  const site = useSite()
  const write = exactMoney(useLanguage(), site)
  const names = {
    bank: t`Bank`,
    account: t`Account number`,
    holder: t`Account holder`,
    biller: t`Biller ID`,
    promptpay: t`PromptPay number`,
    network: t`Network`,
    address: t`Address`,
    reference: t`Reference`,
  }
  const made = `${formats.day(createdTime)} ${formats.time(createdTime)}`
  return (
    <>
      {payUrl !== '' && (
        <LinkButton href={payUrl} variant="accent" size="l" block rel="noopener">
          {t`Pay now`}
        </LinkButton>
      )}
      {order.payCode !== '' && <PayCode order={order} />}
      <dl className={styles.lines}>
        {payTo.map(({ name, value }) => (
          <Line
            key={name}
            name={names[name]}
            value={value}
            copies={name !== 'bank'}
            mark={name === 'bank' && payBank !== '' && <BankMark bank={payBank} />}
          />
        ))}
        {payTo.length > 0 && (
          // Banks take digits alone, and every one of them counts.
          <Line name={t`Amount`} value={write(toPay)} copies={writeAmount(toPay, site.currency)} />
        )}
        {!payTo.some(({ value }) => value === number) && (
          <Line name={t`Order number`} value={number} copies />
        )}
        <Line name={t`Requested`} value={made} copies={false} />
      </dl>
    </>
  )
}

interface LineProps {
  readonly name: string
  readonly value: string
  /** What is copied; the value where it is true, nothing where it is false. */
  readonly copies: boolean | string
  readonly mark?: ReactNode
}

function Line({ name, value, copies, mark }: LineProps) {
  const { t } = useLingui()
  const { toaster } = useScreenContext()
  const copy = () =>
    copyText(toaster, typeof copies === 'string' ? copies : value, {
      done: t`Copied`,
      byHand: t`Your browser did not allow copying. Here it is to copy by hand:`,
    })
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.value}>
          {mark}
          <bdi translate="no">{value}</bdi>
        </span>
        {copies !== false && (
          <IconButton label={t`Copy: ${name}`} onClick={() => void copy()}>
            <Copy size={20} />
          </IconButton>
        )}
      </dd>
    </div>
  )
}
