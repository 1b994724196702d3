export { BannerCarousel } from './banner-carousel.tsx'
export {
  bannersQuery,
  noticeHeadlinesQuery,
  type Popup,
  popupsQuery,
} from './content-queries.ts'
export { helpTopicsQuery } from './help/help-queries.ts'
export { useHelpPopup } from './help/use-help-popup.tsx'
export { NoticeMarquee } from './notice-marquee.tsx'
export { VideoBanner } from './video-banner.tsx'
