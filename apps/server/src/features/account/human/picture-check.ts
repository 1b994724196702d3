import { ApiError } from '../../../api/api-error.ts'
import type { Caller } from '../../../api/binding.ts'
import type { Exchange } from '../../../api/exchange.ts'
import type { CaptchaPurpose, Captchas, GiveBack } from './captcha-service.ts'
import type { Humans } from './human-service.ts'

/** What checks a picture's answer. */
export interface PictureParts {
  readonly captchas: Captchas
  readonly humans: Humans
}

/** What a form sends of a picture: its answer, or work of the device in its place. */
interface PictureAnswer {
  readonly captcha?: string | undefined
  readonly pictureProof?: string | undefined
}

/**
 * Demands the answer to a picture, or what stands in for it, and uses it up. Whoever is refused for another reason gets
 * it back by what this gives.
 * @throws {ApiError} `captcha.wrong`; its `value.pictureUsed` tells the form to fetch another picture
 */
export async function usePicture(
  { captchas, humans }: PictureParts,
  purpose: CaptchaPurpose,
  { captcha = '', pictureProof }: PictureAnswer,
  caller: Caller,
  exchange: Exchange,
): Promise<GiveBack> {
  const giveBack = pictureProof
    ? await humans.use(`picture-${purpose}`, { altcha: pictureProof }, caller)
    : await captchas.use(caller.merchant.code, purpose, captcha, exchange)
  if (giveBack) return giveBack
  throw new ApiError('captcha.wrong', { field: 'captcha', value: { captcha: true, pictureUsed: true } })
}
