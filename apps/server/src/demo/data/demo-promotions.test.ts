import { expect, test } from 'vitest'
import { readBrandFiles } from '../brand-files.ts'
import { DEMO_BRANDS } from './brands.ts'
import type { DemoText } from './demo-text.ts'

interface DatedPromotion {
  readonly from: string
  readonly until?: string
  readonly tabs: readonly string[]
  readonly pictures: readonly DemoText[]
  readonly needsPicture?: boolean
  readonly needsRemarks?: boolean
}

/** How many days after today: every date of a demo moves with the day of its seed. */
function daysOf(date: string): number {
  expect(date).toMatch(/^today(?:[+-]\d+)?$/)
  return Number(date.slice('today'.length))
}

test.each(DEMO_BRANDS)(
  '$code has nine promotions, three for home, every claim rule and every state [PROMO-10, PROMO-12]',
  ({ code }) => {
    const promotions: readonly DatedPromotion[] = JSON.parse(
      readBrandFiles(code).get('promotions.json') ?? '[]',
    )
    expect(promotions).toHaveLength(9)
    const rules = new Set(
      promotions.map((each) => [each.needsPicture, each.needsRemarks].map(Boolean).join()),
    )
    expect([...rules].sort()).toEqual(['false,false', 'false,true', 'true,false', 'true,true'])
    const states = promotions.map(({ from, until }) => {
      const [start, end] = [from, until ?? 'today+9999'].map(daysOf)
      expect(end).toBeGreaterThan(Number(start))
      return Number(start) > 0 ? 'soon' : Number(end) < 0 ? 'over' : until === undefined ? 'always' : 'open'
    })
    expect(new Set(states)).toEqual(new Set(['always', 'open', 'soon', 'over']))
    // An old demo still has something on home that can be had.
    expect(states.slice(0, 3)).toContain('always')
    for (const state of states.slice(0, 3)) expect(state).toMatch(/^(?:always|open)$/)
    expect(promotions.every(({ tabs, pictures }) => tabs.length > 0 && pictures.length > 0)).toBe(true)
  },
)
