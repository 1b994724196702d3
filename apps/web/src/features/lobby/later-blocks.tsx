import { VideoBanner } from '../content/index.ts'
import { DownloadBanner } from '../merchant/index.ts'
import { WinnerStrip } from '../play/index.ts'
import { PromotionCards } from '../promotions/index.ts'
import { GameRows } from './game-rows.tsx'
import { HomeFooter } from './home-footer.tsx'
import { JackpotBanner } from './jackpot-banner.tsx'

export { fetchFirstRows } from './home-rows.ts'

/** Blocks of home that no phone sees without scrolling, by the name the merchant orders them by. */
export const laterBlocks = {
  winners: WinnerStrip,
  jackpot: JackpotBanner,
  rows: GameRows,
  video: VideoBanner,
  promotions: PromotionCards,
  footer: () => (
    <>
      <DownloadBanner />
      <HomeFooter />
    </>
  ),
}
