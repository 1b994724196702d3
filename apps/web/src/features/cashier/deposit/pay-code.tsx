import { Button, Qr } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import Share2 from 'lucide-react/icons/share-2'
import { useEffect, useState } from 'react'
import { exactMoney } from '../../../lib/format/exact-money.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { qrCode } from '../../../lib/qr-code.ts'
import { BrandMark, useEnvironment, useSite } from '../../merchant/index.ts'
import type { Deposit } from '../cashier-queries.ts'
import { paintPayCode } from './paint-pay-code.ts'
import styles from './pay-code.module.css'

/** A code to pay by, with the merchant's mark; a standard one can be saved and handed to a bank's app. */
export function PayCode({ order }: { readonly order: Deposit }) {
  const { t } = useLingui()
  const site = useSite()
  const { payCode, payScheme, testable } = order
  const isStandard = payScheme !== ''
  const sum = exactMoney(useLanguage(), site)(order.toPay)
  return (
    <figure className={styles.card}>
      {isStandard && <span className={styles.scheme}>PromptPay</span>}
      <div className={styles.picture}>
        <Qr
          {...qrCode(payCode, isStandard)}
          label={isStandard ? t`PromptPay code for ${sum}` : t`Code to pay by`}
          mark={isStandard && <BrandMark brand={site} size={40} />}
        />
      </div>
      <figcaption className={styles.note}>
        {isStandard
          ? t`Scan it with any bank app. This page says so as soon as the money is here.`
          : testable
            ? t`Demo code: no app can pay it.`
            : t`Scan it with the app that you pay with.`}
      </figcaption>
      {isStandard && <CodeActions order={order} sum={sum} />}
    </figure>
  )
}

/** Some browsers begin a download late; how long its address is kept, in ms. */
const KEPT_MS = 60_000

const dataAddress = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** Saves the code, and hands it to another app where the phone can. */
function CodeActions({ order, sum }: { readonly order: Deposit; readonly sum: string }) {
  const { t } = useLingui()
  const { name } = useSite()
  const { webView } = useEnvironment()
  const [shares, setShares] = useState(false)
  /** Address of the picture to hold; empty while it is not wanted. */
  const [toHold, setToHold] = useState('')
  useEffect(() => {
    const sample = new File([], 'code.png', { type: 'image/png' })
    const canShare = typeof navigator.share === 'function' && navigator.canShare?.({ files: [sample] })
    setShares(canShare === true)
  }, [])
  const holder = order.payTo.find((line) => line.name === 'holder')?.value ?? ''
  const picture = async () =>
    new File(
      [await paintPayCode({ code: order.payCode, lines: [name, sum, holder, order.number] })],
      `${order.number}.png`,
      {
        type: 'image/png',
      },
    )
  const share = async () => {
    // Whoever closes the sheet has changed their mind.
    await navigator.share({ files: [await picture()] }).catch(() => undefined)
  }
  const save = async () => {
    const file = await picture()
    // Web views of apps download nothing; what they do is save a picture that is held.
    if (webView !== undefined) return setToHold(await dataAddress(file))
    const address = URL.createObjectURL(file)
    const link = document.createElement('a')
    link.href = address
    link.download = `${order.number}.png`
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
  }
  return (
    <>
      <div className={styles.actions}>
        {shares && (
          <Button variant="accent" icon={<Share2 size={18} />} onClick={() => void share()}>
            {t`Open in my bank app`}
          </Button>
        )}
        <Button variant="outline" icon={<Download size={18} />} onClick={() => void save()}>
          {t`Save the code`}
        </Button>
      </div>
      <p className={styles.note} role="status">
        {toHold !== '' && t`Press and hold the picture to save it.`}
      </p>
      {toHold !== '' && <img className={styles.held} src={toHold} alt={t`PromptPay code for ${sum}`} />}
    </>
  )
}
