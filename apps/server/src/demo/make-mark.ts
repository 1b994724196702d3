import type { MerchantDirectory } from '../features/merchant/index.ts'

/**
 * Draws the marks of the demo: icons of the brands and wordmarks of the providers.
 * @param path below the media folder
 * @returns `null` where there is no such mark
 */
export async function makeMark(_path: string, _directory: MerchantDirectory): Promise<Buffer | null> {
  return null
}
