import { paths, withQuery } from '../../../lib/paths.ts'

/** Where a deposit is shown. */
export const orderPath = (number: string): string => withQuery(paths.deposit, { order: number })
