import { swipeStep, TAB_SWIPE_PX } from '@foyer/ui'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { paths } from '../../lib/paths.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { categoryItems } from './category-items.ts'
import { vendorGroupsQuery } from './vendor-queries.ts'

/** Phones go back by a swipe that begins at the edge, in CSS px. */
const EDGE_PX = 24

/** The tab beside the open one; `undefined` at both ends, and on pages that are no tab. */
export function neighbourTab(tabs: readonly string[], open: string, step: -1 | 0 | 1): string | undefined {
  const at = tabs.indexOf(open)
  return at < 0 || step === 0 ? undefined : tabs[at + step]
}

interface TabSwipeProps {
  readonly area: RefObject<HTMLElement | null>
}

/** A swipe over a list turns to the tab beside it. The row of tabs ends before favourites, which need a session. */
export function TabSwipe({ area }: TabSwipeProps): null {
  const router = useRouter()
  const { data } = useQuery(vendorGroupsQuery(useScreenContext(), useLanguage()))

  useEffect(() => {
    const element = area.current
    if (!element) return
    const tabs = [paths.hot, ...categoryItems(data ?? []).map((item) => item.path)]
    const flow = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    let from: Touch | undefined
    const begin = ({ touches }: TouchEvent) => {
      const touch = touches.length === 1 ? touches[0] : undefined
      const inside = touch && touch.clientX > EDGE_PX && touch.clientX < window.innerWidth - EDGE_PX
      from = inside ? touch : undefined
    }
    const end = ({ changedTouches }: TouchEvent) => {
      const to = changedTouches[0]
      if (!from || !to) return
      const step = swipeStep(to.clientX - from.clientX, to.clientY - from.clientY, TAB_SWIPE_PX, flow)
      from = undefined
      const href = neighbourTab(tabs, router.state.location.pathname, step)
      if (href) void router.navigate({ href })
    }
    element.addEventListener('touchstart', begin, { passive: true })
    element.addEventListener('touchend', end, { passive: true })
    return () => {
      element.removeEventListener('touchstart', begin)
      element.removeEventListener('touchend', end)
    }
  }, [area, router, data])
  return null
}
