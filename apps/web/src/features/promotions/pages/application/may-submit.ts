import type { FullPromotion } from '../promotion.ts'

/** What a player has filled in. */
export interface Application {
  readonly remarks: string
  readonly pictures: readonly unknown[]
}

/** Whether an application has what its promotion asks for; white space is no remark. */
export function maySubmit(
  { needsPicture, needsRemarks }: Pick<FullPromotion, 'needsPicture' | 'needsRemarks'>,
  { remarks, pictures }: Application,
): boolean {
  return (!needsRemarks || remarks.trim() !== '') && (!needsPicture || pictures.length > 0)
}
