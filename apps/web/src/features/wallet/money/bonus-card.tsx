import { Card } from '@foyer/ui'
import { BonusPart } from './bonus-part.tsx'
import type { Bonus } from './money-query.ts'

export const catalogues = ['wallet/money']

/** A bonus as a card, with everything about it. */
export function BonusCard({ bonus }: { readonly bonus: Bonus }) {
  return (
    <Card>
      <BonusPart bonus={bonus} detailed />
    </Card>
  )
}
