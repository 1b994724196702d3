import { LANGUAGE_NAMES } from '@foyer/contract'
import { countTexts } from '../../features/content/index.ts'
import { findMerchant } from '../merchant-settings/change-merchant.ts'
import { type Terminal, UsageError } from './command.ts'
import { sayRows } from './say-rows.ts'

/** `languages CODE`: how much of the merchant's own texts each of its languages has. */
export async function runLanguages(words: readonly string[], terminal: Terminal): Promise<number> {
  const [code, ...surplus] = words
  if (code === undefined || surplus.length > 0) throw new UsageError('languages CODE')
  const { orm } = await terminal.openDatabase()
  const counts = await countTexts(orm, await findMerchant(orm, code))
  sayRows(terminal, counts, {
    none: `${code} offers no languages.`,
    line: ({ language, written, all, missing }) => {
      const gaps = Object.entries(missing).map(([file, count]) => `${file} ${count}`)
      const state = gaps.length === 0 ? 'complete' : `missing: ${gaps.join(', ')}`
      return `${language.padEnd(5)}  ${written} of ${all}  ${state}  (${LANGUAGE_NAMES[language]})`
    },
  })
  return 0
}
