import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Path, paths } from '../../lib/paths.ts'
import type { ContractKind } from './contract.ts'

/**
 * Where each kind of contract has its page, and what it is called, in the order in which home asks. The words stand
 * with this feature, which every page of one brings.
 */
export const CONTRACT_PAGES: Readonly<
  Record<ContractKind, { readonly path: Path; readonly title: MessageDescriptor }>
> = {
  salary: { path: paths.salaryContract, title: msg`Daily salary contract` },
  dividend: { path: paths.dividendContract, title: msg`Dividend contract` },
  hourly: { path: paths.hourContract, title: msg`Hourly salary contract` },
}
