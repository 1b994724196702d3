import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { BannerSlide } from './banner-slide.tsx'
import { bannersQuery } from './content-queries.ts'
import styles from './video-banner.module.css'

/** The video of group `m_video`: muted and inline, it plays on tap with controls (BANNER-10-D). */
export function VideoBanner() {
  const banners = useQuery(bannersQuery(useScreenContext(), 'm_video', useLanguage()))
  const banner = banners.data?.[0]
  if (!banner) return null
  return (
    <div className={styles.frame}>
      {isVideo(banner.url) ? (
        <>
          {/* A poster would be fetched at once, however far below the page it stands. */}
          <img
            className={styles.picture}
            src={banner.url.replace(/\.mp4$/, '.webp?w=780')}
            alt=""
            width={720}
            height={343}
            loading="lazy"
            decoding="async"
          />
          {/* The video has no sound and no speech: its title says what it shows. */}
          <video
            className={styles.video}
            src={`${banner.url}#t=0.1`}
            aria-label={banner.title}
            width={720}
            height={343}
            preload="none"
            muted
            loop
            playsInline
            controls
          />
        </>
      ) : (
        <BannerSlide banner={banner} />
      )}
    </div>
  )
}

function isVideo(url: string): boolean {
  return /\.(?:mp4|webm)(?:$|\?)/i.test(url)
}
