import type { Feature } from '../../feature.ts'
import { catalogueBindings } from './catalogue-routes.ts'
import { catalogueArea, catalogueOf } from './games.ts'

/** What the catalogue adds to the product. */
export const catalogueFeature = {
  areas: [catalogueArea],
  open: ({ use }) => ({ bindings: catalogueBindings({ catalogue: use(catalogueOf) }) }),
} satisfies Feature
