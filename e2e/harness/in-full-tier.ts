import { TestRunner } from 'vitest'
import { FULL_TAG } from '../../scripts/test-tiers.mjs'

/**
 * Further cases of a matrix that only the full tier plays, such as other languages of a story:
 * `test.for(['EN', ...inFullTier('TH')])`. A test that has no case in the gate has the tag `full` instead.
 */
export function inFullTier<const Cases extends readonly unknown[]>(...cases: Cases): Cases | [] {
  return TestRunner.matchesTags([FULL_TAG]) ? cases : []
}
