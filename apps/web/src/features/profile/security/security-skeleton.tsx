import { Card, Skeleton } from '@foyer/ui'

/** Stands for a card of rows. */
export function CardSkeleton({ rows }: { readonly rows: number }) {
  return (
    <Card flush aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey rows have no identity and no state
        <Skeleton key={row} shape="row" />
      ))}
    </Card>
  )
}
