import type { Feature } from '../../feature.ts'
import { pruneClaims } from './case-claims.ts'

/** What cases of queues add to the product. */
export const caseFeature = {
  open: ({ background, now }) => ({ prune: () => pruneClaims(background, new Date(now())) }),
} satisfies Feature
