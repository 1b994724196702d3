import { Picture } from '../../../lib/media/picture.tsx'
import { BrandMark, useSite } from '../../merchant/index.ts'
import styles from './promotion-picture.module.css'

interface PromotionPictureProps {
  /** Path below `/media/`, empty for none. */
  readonly path: string | undefined
  /** Seen at once. */
  readonly first?: boolean
}

/** A promotion's picture as wide as the page; what it says stands in the title. */
export function PromotionPicture({ path = '', first = false }: PromotionPictureProps) {
  const site = useSite()
  return (
    <Picture
      path={path}
      alt=""
      widths={[360, 480, 780, 960]}
      sizes="min(100vw, 480px)"
      width={16}
      height={9}
      eager={first}
      first={first}
      className={styles.picture}
      placeholder={
        <span className={styles.picture}>
          <BrandMark brand={site} size={72} />
        </span>
      }
    />
  )
}
