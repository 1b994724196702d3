import { later } from '../../lib/later.tsx'

/** The fields of the SMS method of login. */
export const smsFields = later(() => import('./sms-fields.tsx'), 'SmsFields')

/** The picture and the line for its answer. */
export const captchaField = later(() => import('./human/captcha-field.tsx'), 'CaptchaField')

/** The three pickers of a birthday. */
export const birthdayField = later(() => import('./birthday/birthday-field.tsx'), 'BirthdayField')
