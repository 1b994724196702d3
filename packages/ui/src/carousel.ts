/* Banners; embla itself is fetched after hydration. */
export { Carousel, type CarouselProps, type CarouselWords } from './carousel/carousel.tsx'
export { AUTOPLAY_MS } from './carousel/use-autoplay.ts'
