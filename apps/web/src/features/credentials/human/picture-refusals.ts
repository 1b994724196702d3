import { CallError } from '../../../lib/api/api.ts'

/** Whether the answer to a picture was used up: a refusal for another reason leaves it for the next try. */
export function isPictureUsed(error: unknown): boolean {
  return error instanceof CallError && (error.value as { pictureUsed?: unknown } | null)?.pictureUsed === true
}

/** Whether a refusal asks for the picture. */
export function asksForCaptcha(error: unknown): boolean {
  return error instanceof CallError && (error.value as { captcha?: unknown } | null)?.captcha === true
}
