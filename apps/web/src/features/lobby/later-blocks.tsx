import { DownloadBanner } from '../merchant/index.ts'
import { HomeFooter } from './home-footer.tsx'

/* Blocks of home that no phone sees without scrolling, and what they read. */
export { VideoBanner } from '../content/index.ts'
export { WinnerStrip } from '../play/index.ts'
export { PromotionCards } from '../promotions/index.ts'
export { GameRows } from './game-rows.tsx'
export { fetchFirstRows } from './home-rows.ts'
export { JackpotBanner } from './jackpot-banner.tsx'

/** The end of the page: the app, and who runs the site. */
export function FooterBlock() {
  return (
    <>
      <DownloadBanner />
      <HomeFooter />
    </>
  )
}
