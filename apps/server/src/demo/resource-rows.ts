import type { resources } from '../features/merchant/index.ts'
import type { DemoMerchant } from './data/demo-content.ts'

/** Links, customer-service entries and addresses of a demo merchant. */
export function resourceRows(merchant: DemoMerchant): (typeof resources.$inferInsert)[] {
  const links = merchant.entries.map((entry) => ({
    id: `link-${entry.resourceType}`,
    kind: 'link' as const,
    type: entry.resourceType,
    titles: entry.label,
    url: entry.url,
  }))
  const service = merchant.service.map((entry) => ({
    id: `service-${entry.csPosition}`,
    kind: 'customer-service' as const,
    type: entry.csType,
    position: entry.csPosition,
    titles: entry.title,
    url: entry.url,
  }))
  const paths = merchant.servicePaths.map((entry) => ({
    id: `path-${entry.type}`,
    kind: 'path' as const,
    type: String(entry.type),
    url: entry.path,
  }))
  return [...links, ...service, ...paths].map((row, rank) => ({ ...row, merchant: merchant.code, rank }))
}
