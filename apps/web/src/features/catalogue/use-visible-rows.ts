import { useFirstTouch } from '@foyer/ui'
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { isFirstScreenLive } from '../../lib/page-life/first-screen.tsx'
import { WIDE } from '../../lib/wide-window.ts'
import { PHONE_COLUMNS, rowCount, rowHeight, TILE_GAP } from './list-rows.ts'

/** Rows that are kept above and below the window: a quick thumb never sees the ground. */
const OVERSCAN_ROWS = 6

/** Widest list of a phone and its margins, in CSS px. */
const WIDEST = 480
const MARGINS = 24

/** A row that stands in the document. */
export interface VisibleRow {
  readonly row: number
  /** Rows left out before it, as space in CSS px. */
  readonly spaceBefore: number
}

/** The rows to draw, the space of those behind them, and what the list's element must tell. */
export interface VisibleRows {
  /** Tiles of a row. */
  readonly columns: number
  readonly rows: readonly VisibleRow[]
  readonly spaceAfter: number
  onFocus(event: FocusEvent<HTMLElement>): void
  onBlur(): void
}

/**
 * The rows near the window, and the one that holds the focus wherever it is. Heights follow from the width alone, so
 * the whole height is known at once. Until somebody touches the page all rows stand there, as the server drew them.
 */
export function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  items: number,
  features: boolean,
): VisibleRows {
  const [opened] = useState(isFirstScreenLive)
  const touched = useFirstTouch()
  const active = opened || touched
  const [width, columns] = useListShape(list, active)
  const count = rowCount(items, features, columns)
  const caption = useCaptionHeight(active)
  const margin = useListStart(list, active)
  const focused = useRef<number>(undefined)
  const extract = useCallback(
    (range: Range) => withRow(defaultRangeExtractor(range), focused.current, range),
    [],
  )
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: active,
    estimateSize: (row) => rowHeight(row, width, features, caption, columns),
    gap: TILE_GAP,
    overscan: OVERSCAN_ROWS,
    scrollMargin: margin,
    rangeExtractor: extract,
    initialRect: active ? { width: window.innerWidth, height: window.innerHeight } : { width: 0, height: 0 },
  })
  useLayoutEffect(() => {
    // A turned phone: every height is another one.
    if (width > 0 && columns > 0 && caption > 0) virtualizer.measure()
  }, [virtualizer, width, caption, columns])

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const row = event.target.closest<HTMLElement>('[data-row]')?.dataset.row
    focused.current = row === undefined ? undefined : Number(row)
  }
  const onBlur = () => {
    focused.current = undefined
  }
  if (!active) {
    const rows = Array.from({ length: count }, (_, row) => ({ row, spaceBefore: 0 }))
    return { columns, rows, spaceAfter: 0, onFocus, onBlur }
  }
  let end = margin
  const rows = virtualizer.getVirtualItems().map((item, index) => {
    const spaceBefore = Math.max(0, item.start - end - (index === 0 ? 0 : TILE_GAP))
    end = item.end
    return { row: item.index, spaceBefore }
  })
  return {
    columns,
    rows,
    spaceAfter: Math.max(0, virtualizer.getTotalSize() - (end - margin)),
    onFocus,
    onBlur,
  }
}

/** Adds a row and its neighbours, for the Tab key to find. */
function withRow(rows: readonly number[], row: number | undefined, { count }: Range): number[] {
  if (row === undefined) return [...rows]
  const near = [row - 1, row, row + 1].filter((one) => one >= 0 && one < count)
  return [...new Set([...rows, ...near])].sort((a, b) => a - b)
}

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}

/**
 * Width of the list in CSS px, and the tiles of a row. On a phone from the width of the window alone: there is a column in
 * the middle and a margin on both sides. In a wide window the list itself tells, once it stands there.
 */
function useListShape(list: RefObject<HTMLElement | null>, active: boolean): readonly [number, number] {
  const element = () => (active && matchMedia(WIDE).matches ? list.current : null)
  const width = useSyncExternalStore(
    onResize,
    () =>
      element()?.clientWidth ??
      (active ? Math.min(document.documentElement.clientWidth, WIDEST) - MARGINS : 0),
    () => 0,
  )
  const columns = useSyncExternalStore(
    onResize,
    () => {
      const wide = element()
      return wide ? getComputedStyle(wide).gridTemplateColumns.split(' ').length : PHONE_COLUMNS
    },
    () => PHONE_COLUMNS,
  )
  return [width, columns]
}

/**
 * Height of the words below a tile's artwork, in CSS px: it goes with the script and the size of the player's letters, which
 * changes with the zoom, as the window does.
 */
function useCaptionHeight(active: boolean): number {
  return useSyncExternalStore(
    onResize,
    () => {
      if (!active) return 0
      const style = getComputedStyle(document.documentElement)
      // The custom property is in rem.
      return Number.parseFloat(style.getPropertyValue('--tile-caption')) * Number.parseFloat(style.fontSize)
    },
    () => 0,
  )
}

/** Where the list begins on the page, in CSS px; what stands above it may change its height. */
function useListStart(list: RefObject<HTMLElement | null>, active: boolean): number {
  const [start, setStart] = useState(0)
  useLayoutEffect(() => {
    const element = list.current
    if (!element || !active) return
    const read = () => setStart(Math.round(element.getBoundingClientRect().top + window.scrollY))
    read()
    const sizes = new ResizeObserver(read)
    for (const above of [...(element.closest('main')?.querySelectorAll('[data-above-list]') ?? [])]) {
      sizes.observe(above)
    }
    return () => sizes.disconnect()
  }, [list, active])
  return start
}
