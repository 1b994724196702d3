import { later } from '../../../lib/page-life/later.tsx'

/** The picture and the line for its answer. */
export const captchaField = later(() => import('./captcha-field.tsx'), 'CaptchaField')
