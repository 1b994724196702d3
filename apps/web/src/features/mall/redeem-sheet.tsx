import { Button } from '@foyer/ui'
import { Sheet } from '@foyer/ui/overlay'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useAskedOnce } from '../../lib/use-asked-once.ts'
import type { Popup } from '../../lib/use-popup.ts'
import styles from './mall.module.css'
import { MALL_KEY, type MallItem } from './mall-queries.ts'

interface RedeemSheetProps {
  readonly popup: Popup
  readonly item: MallItem
  /** What the caller has. */
  readonly points: number
}

/** Asks before points are spent, and says what comes and what is left. */
export function RedeemSheet({ popup, item, points }: RedeemSheetProps) {
  const { t } = useLingui()
  const { api, toaster } = useScreenContext()
  const { id, title, kind, points: takes } = item
  const redeem = useAskedOnce({
    ask: (requestId) => api.call('redeemItem', { body: { item: id, points: takes, requestId } }),
    onAnswer() {
      toaster.show({ kind: 'success', text: kind === 'bonus' ? t`It is in your reward centre` : t`Redeemed` })
      popup.hide()
    },
    stale: MALL_KEY,
  })
  return (
    <Sheet
      side="bottom"
      open={popup.open}
      onOpenChange={(open) => (open ? popup.show() : popup.hide())}
      title={title}
      closeLabel={t`Close`}
    >
      <div className={styles.question}>
        <p>
          <Trans>
            Redeem <Plural value={takes} one="# point" other="# points" /> for this? You keep{' '}
            <Plural value={points - takes} one="# point" other="# points" />.
          </Trans>
        </p>
        <p className={styles.quiet}>
          {kind === 'cash' && t`The money is in your wallet at once.`}
          {kind === 'bonus' && t`The bonus waits in your reward centre, with its terms.`}
          {kind === 'goods' && t`We will write to you in the inbox about how you get it.`}
        </p>
        <Button
          block
          variant="accent"
          loading={redeem.isPending}
          loadingLabel={t`Please wait`}
          onClick={() => redeem.mutate()}
        >
          {t`Redeem`}
        </Button>
        <Button block variant="quiet" onClick={() => popup.hide()}>
          {t`Cancel`}
        </Button>
      </div>
    </Sheet>
  )
}
