import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { BannerSlide } from './banner-slide.tsx'
import { bannersQuery } from './content-queries.ts'
import styles from './video-banner.module.css'
import { VideoPlayer } from './video-player.tsx'

/** The banner of group `m_video`; what is no video is shown as a picture. */
export function VideoBanner() {
  const banners = useQuery(bannersQuery(useScreenContext(), 'm_video', useLanguage()))
  const banner = banners.data?.[0]
  if (!banner) return null
  const { url, title } = banner
  return (
    <div className={styles.frame}>
      {isVideo(url) ? (
        <VideoPlayer src={url} still={url.replace(/\.mp4$/, '.webp?w=780')} title={title} />
      ) : (
        <BannerSlide banner={banner} />
      )}
    </div>
  )
}

function isVideo(url: string): boolean {
  return /\.(?:mp4|webm)(?:$|\?)/i.test(url)
}
