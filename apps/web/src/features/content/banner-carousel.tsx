import { Carousel } from '@foyer/ui/carousel'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { BannerSlide } from './banner-slide.tsx'
import { bannersQuery } from './content-queries.ts'
import { DefaultBanner } from './default-banner.tsx'

interface BannerCarouselProps {
  /** Group or type of the banners. */
  readonly group: string
  /** Whether its first picture is the first thing seen. */
  readonly first?: boolean
  /** Half as tall, above a list of games. */
  readonly low?: boolean
}

/** The banners of a group; the merchant's own default one where it has none. */
export function BannerCarousel({ group, first = false, low = false }: BannerCarouselProps) {
  const { t } = useLingui()
  const banners = useQuery(bannersQuery(useScreenContext(), group, useLanguage()))
  const list = banners.data ?? []
  const slides =
    list.length === 0
      ? [{ id: 'default', content: <DefaultBanner /> }]
      : list.map((banner, index) => ({
          id: banner.id,
          content: <BannerSlide banner={banner} eager={first && index === 0} low={low} />,
        }))
  return (
    <Carousel
      words={{
        label: t`Offers`,
        role: t`carousel`,
        slide: (index, count) => t`${index} of ${count}`,
        pause: t`Stop the banners`,
        play: t`Start the banners`,
      }}
      slides={slides}
      low={low || undefined}
    />
  )
}
