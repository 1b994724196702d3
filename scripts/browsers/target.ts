/** What a player looks for. */
export interface Target {
  readonly css: string
  /** What it is called: its label, or the text in it. Absent for the first that the selector finds. */
  readonly name?: string
  /** Whether the name may stand within a longer one. */
  readonly part?: boolean
}

const BUTTON = 'button, [role=button]'

/** A button by its whole name; `within` is a selector. */
export const button = (name: string, within = ''): Target => ({ css: `${within} :is(${BUTTON})`, name })
/** A link by its whole name. */
export const link = (name: string, within = ''): Target => ({ css: `${within} a[href]`, name })
/** The first element that a selector finds and, where it is given, has these words in it. */
export const part = (css: string, name?: string): Target =>
  name === undefined ? { css } : { css, name, part: true }

/** Where a target stands, and what of it a journey may ask for. */
export interface Sight {
  /** The middle of it, in CSS px of the window. */
  readonly x: number
  readonly y: number
  readonly text: string
  readonly value: string
  /** What a tap at its middle would meet, when that is something else; empty otherwise. */
  readonly coveredBy: string
  /** Whether it can be pressed. */
  readonly enabled: boolean
}

/**
 * Finds the first visible element of a target. Runs in the page.
 * @param reach whether it is brought into sight
 * @returns null when nothing of that name is visible
 */
export function sightOf({ css, name, part = false }: Target, reach: boolean): Sight | null {
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  // A style may show capitals.
  const wanted = name?.toLowerCase()
  for (const element of document.querySelectorAll<HTMLElement>(css)) {
    const shown = element.checkVisibility?.({ visibilityProperty: true }) ?? element.offsetParent !== null
    if (!shown || element.closest('[inert], [aria-hidden=true]')) continue
    const { labels = null, value = '', disabled = false } = element as HTMLInputElement
    const label = element.ariaLabel ?? element.getAttribute('aria-label') ?? labels?.[0]?.textContent
    const text = tidy(element.innerText)
    const names = [tidy(label), text].filter(Boolean).map((own) => own.toLowerCase())
    if (wanted !== undefined && !names.some((own) => (part ? own.includes(wanted) : own === wanted))) continue
    const inSight = () => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    }
    if (reach && !inSight()) element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0) continue
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
    const met = document.elementFromPoint(x, y)
    const own = met !== null && (element.contains(met) || met.contains(element) || labels?.[0]?.contains(met))
    const coveredBy = own ? '' : tidy(met?.outerHTML).slice(0, 80) || 'the edge of the window'
    const enabled = !disabled && element.getAttribute('aria-busy') !== 'true'
    return { x, y, text, value, coveredBy, enabled }
  }
  return null
}
