import { IconButton, useReducedMotion, useScrollEdges } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Path, withQuery } from '../../lib/paths.ts'
import { RouterLink } from '../../lib/router-link.tsx'
import { scrollPlace } from '../../lib/scroll-place.ts'
import { vendorsOf } from './asked-vendors.ts'
import { STRIP_VENDORS, STRIP_WITHOUT_ARROWS, stripPage } from './list-vendors.ts'
import plates from './vendor-mark.module.css'
import { VendorMark } from './vendor-mark.tsx'
import type { Vendor } from './vendor-queries.ts'
import styles from './vendor-strip.module.css'

interface VendorStripProps {
  readonly path: Path
  readonly vendors: readonly Vendor[]
  /** Codes of the chosen ones with commas between them, empty for all. */
  readonly chosen: string
  readonly onChoose: (vendor: string) => void
  /** Opens the picker with all providers. */
  readonly onMore: () => void
}

/** 'All' and the first ten providers; plain links before the page is live. */
export function VendorStrip({ path, vendors, chosen, onChoose, onMore }: VendorStripProps) {
  const { t } = useLingui()
  const scroller = useRef<HTMLUListElement>(null)
  const edges = useScrollEdges(scroller)
  const still = useReducedMotion()
  const codes = vendorsOf(chosen)
  const shown = vendors.filter(({ code }, at) => at < STRIP_VENDORS || codes.includes(code))
  const behavior = still ? 'auto' : 'smooth'

  useEffect(() => {
    const row = scroller.current
    const plate = row?.querySelector('[aria-current]')
    if (!row || !plate) return
    const [frame, place] = [row.getBoundingClientRect(), plate.getBoundingClientRect()]
    if (place.left >= frame.left && place.right <= frame.right) return
    const left = place.left + place.width / 2 - frame.left - frame.width / 2
    if (chosen) row.scrollBy({ left, behavior: 'instant' })
  }, [chosen])

  const turn = (step: 1 | -1) => {
    const row = scroller.current
    if (!row) return
    const places = [...row.children].filter((child) => child instanceof HTMLElement)
    const start = row.getBoundingClientRect().left
    const firstSeen = places.findIndex((place) => place.getBoundingClientRect().left >= start - 1)
    const page = stripPage(Math.max(0, firstSeen - 1), step, shown.length)
    // The first plate is 'all' and belongs to the first page.
    places[page === 0 ? 0 : page + 1]?.scrollIntoView({ behavior, block: 'nearest', inline: 'start' })
  }
  const plate = (vendor: string, isChosen: boolean, href: string, content: ReactNode) => (
    <li key={vendor} className={styles.place}>
      <RouterLink
        href={href}
        className={plates.plate}
        data-chosen={isChosen || undefined}
        aria-current={isChosen || undefined}
        onClick={(event) => {
          event.preventDefault()
          onChoose(vendor)
        }}
      >
        {content}
      </RouterLink>
    </li>
  )
  return (
    <nav className={styles.strip} aria-label={t`Providers`} data-above-list>
      <IconButton label={t`All providers`} plate onClick={onMore}>
        <LayoutGrid size={20} />
      </IconButton>
      <div className={styles.window}>
        <ul
          ref={scroller}
          className={styles.row}
          {...scrollPlace(`providers ${path}`)}
          data-more-before={!edges.atStart || undefined}
          data-more-after={!edges.atEnd || undefined}
        >
          {plate('', !chosen, path, <span className={plates.name}>{t`All`}</span>)}
          {shown.map((vendor) => {
            const isChosen = codes.includes(vendor.code)
            return plate(
              vendor.code,
              isChosen,
              withQuery(path, { vassalage: vendor.code }),
              <VendorMark vendor={vendor} chosen={isChosen} />,
            )
          })}
        </ul>
        {vendors.length > STRIP_WITHOUT_ARROWS && (
          <>
            <span className={styles.back} data-edge={edges.atStart || undefined}>
              <IconButton
                label={t`Previous providers`}
                arrow
                aria-disabled={edges.atStart}
                onClick={() => turn(-1)}
              >
                <ChevronLeft size={20} />
              </IconButton>
            </span>
            <span className={styles.on} data-edge={edges.atEnd || undefined}>
              <IconButton label={t`Next providers`} arrow aria-disabled={edges.atEnd} onClick={() => turn(1)}>
                <ChevronRight size={20} />
              </IconButton>
            </span>
          </>
        )}
      </div>
    </nav>
  )
}
