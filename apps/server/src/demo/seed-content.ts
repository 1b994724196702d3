import { brandMarks } from '@foyer/ui/marks'
import type { Executor } from '../db/index.ts'
import { importContent } from '../features/content/index.ts'
import { readBrandFiles } from './brand-files.ts'
import type { DemoBrand } from './data/demo-brand.ts'

/**
 * Imports the files of a demo merchant, as an operator's command would.
 * @param now what `today` in the files means
 */
export async function seedContent(
  transaction: Executor,
  { code, currency, defaultLanguage }: DemoBrand,
  now: Date,
): Promise<void> {
  await importContent(
    transaction,
    { texts: readBrandFiles(code), pictures: new Map() },
    {
      merchant: { code, defaultLanguage, timeZone: currency.timeZone, imageHosts: [] },
      marks: Object.keys(brandMarks),
      now: now.getTime(),
    },
  )
}
