import { Button } from '@foyer/ui'
import { Plural, useLingui } from '@lingui/react/macro'
import Gift from 'lucide-react/icons/gift'
import { exactMoney } from '../../lib/format/exact-money.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Picture } from '../../lib/media/picture.tsx'
import { useSite } from '../merchant/index.ts'
import styles from './mall.module.css'
import type { MallItem } from './mall-queries.ts'

interface ItemCardProps {
  readonly item: MallItem
  /** What the caller has. */
  readonly points: number
  readonly onRedeem: () => void
}

/** An item: picture, and what it is worth; what it takes, how many are left, and the way to have it. */
export function ItemCard({ item, points, onRedeem }: ItemCardProps) {
  const { t } = useLingui()
  const write = exactMoney(useLanguage(), useSite())
  const { title, image, points: takes, stock, amount } = item
  const missing = takes - points
  return (
    <article className={styles.item} data-gone={stock === 0 || undefined}>
      <div className={styles.picture}>
        <Picture
          path={image}
          alt=""
          widths={[240, 360, 480]}
          sizes="(min-width: 480px) 210px, 44vw"
          width={1}
          height={1}
          placeholder={amount === 0 && <Gift size={40} aria-hidden="true" />}
        />
        {amount > 0 && <span>{write(amount)}</span>}
      </div>
      <h2 className={styles.title} dir="auto">
        {title}
      </h2>
      <p className={styles.takes}>
        <Plural value={takes} one="# point" other="# points" />
      </p>
      <p className={styles.quiet}>
        {stock === 0 ? t`Sold out` : <Plural value={stock} one="# left" other="# left" />}
      </p>
      <Button block size="s" variant="accent" disabled={stock === 0 || missing > 0} onClick={onRedeem}>
        {missing > 0 && stock > 0 ? (
          <Plural value={missing} one="# more point" other="# more points" />
        ) : (
          t`Redeem`
        )}
      </Button>
    </article>
  )
}
