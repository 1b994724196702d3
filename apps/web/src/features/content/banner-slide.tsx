import { Picture } from '../../lib/media/picture.tsx'
import { RouterLink } from '../../lib/router-link.tsx'
import styles from './banner.module.css'
import type { Banner } from './content-queries.ts'
import { DefaultBanner } from './default-banner.tsx'

interface BannerSlideProps {
  readonly banner: Banner
  /** The first thing seen: fetched before anything else. */
  readonly eager?: boolean
  /** Half as tall as others. */
  readonly low?: boolean
}

/** One banner; it leads where its linkage says. */
export function BannerSlide({ banner, eager = false, low = false }: BannerSlideProps) {
  const picture = (
    <Picture
      path={banner.url}
      alt={banner.title}
      widths={[480, 780]}
      sizes="(min-width: 480px) 440px, 92vw"
      width={low ? 420 : 210}
      height={100}
      eager={eager}
      first={eager}
      className={styles.picture}
      placeholder={<DefaultBanner text={banner.title} />}
    />
  )
  if (!banner.linkage) return picture
  return (
    <RouterLink href={banner.linkage} className={styles.link}>
      {picture}
    </RouterLink>
  )
}
