import type { Feature } from '../../feature.ts'
import { pruneRequests } from '../../operations/repeated-requests.ts'
import { prunePersonalReads } from '../../trail/personal-reads.ts'
import { auditOperations } from './audit-operations.ts'
import { operatorOperations } from './operator-operations.ts'

/** What operators and what they did add to the product. */
export const operatorFeature = {
  operations: [...operatorOperations, ...auditOperations],
  open: ({ orm }) => ({
    async prune() {
      await pruneRequests(orm, new Date())
      await prunePersonalReads(orm, new Date())
    },
  }),
} satisfies Feature
