import { firstTouch } from '@foyer/ui'
import { type ReactNode, type RefObject, Suspense, use } from 'react'
import { keepTrying } from '../tasks.ts'
import { useHydrated } from './use-hydrated.ts'
import { NEAR_PX } from './use-near.ts'

interface DormantProps {
  /** Stands around it, and is live itself. */
  readonly place: RefObject<HTMLElement | null>
  /** Fetches what the part needs to live. */
  readonly fetch: () => Promise<unknown>
  readonly children: ReactNode
}

/**
 * A part of the page that stays as the server drew it until it is in sight, or is touched, or comes near on a page that somebody
 * has touched; without network it sleeps on. Whoever draws it must not draw it anew for something else, since that wakes it.
 */
export function Dormant(props: DormantProps) {
  return (
    <Suspense>
      <Asleep {...props} />
    </Suspense>
  )
}

function Asleep({ place, fetch, children }: DormantProps) {
  const hydrated = useHydrated()
  if (!import.meta.env.SSR && !hydrated && place.current) use(wakeOf(place.current, fetch))
  return children
}

const wakes = new WeakMap<Element, Promise<unknown>>()

function wakeOf(place: Element, fetch: () => Promise<unknown>): Promise<unknown> {
  const known = wakes.get(place)
  if (known) return known
  const wake = untilWanted(place).then(() => keepTrying('Waking a part of the page', fetch))
  wakes.set(place, wake)
  return wake
}

/** What reaches for a part before it is in sight: fingers, keys, and the virtual cursor of a screen reader. */
const REACHES = ['pointerdown', 'focusin', 'click'] as const

function untilWanted(place: Element): Promise<void> {
  return new Promise((resolve) => {
    // Where the place itself has no box, what stands in it has.
    const boxes = [place, ...place.children]
    const inSight = observe(boxes, 0, () => wake())
    let near: IntersectionObserver | undefined
    const reach = ({ target }: Event) => {
      if (target instanceof Node && place.contains(target)) wake()
    }
    const wake = () => {
      inSight.disconnect()
      near?.disconnect()
      for (const kind of REACHES) removeEventListener(kind, reach, { capture: true })
      resolve()
    }
    for (const kind of REACHES) addEventListener(kind, reach, { capture: true, passive: true })
    void firstTouch().then(() => {
      // What is empty never comes into sight.
      if (place.children.length === 0) wake()
      else near = observe(boxes, NEAR_PX, wake)
    })
  })
}

/** @param margin how far outside of the window still counts, in CSS px */
function observe(boxes: readonly Element[], margin: number, seen: () => void): IntersectionObserver {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) seen()
    },
    { rootMargin: `${margin}px 0px` },
  )
  for (const box of boxes) observer.observe(box)
  return observer
}
