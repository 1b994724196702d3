import { laterPart } from '../../lib/later-part.tsx'

/** The fields of the SMS method of login. */
export const smsFields = laterPart(async () => {
  const { SmsFields: Part, messages } = await import('./sms-fields.tsx')
  return { Part, messages }
})

/** The picture and the line for its answer. */
export const captchaField = laterPart(async () => {
  const { CaptchaField: Part, messages } = await import('./human/captcha-field.tsx')
  return { Part, messages }
})

/** The three pickers of a birthday. */
export const birthdayField = laterPart(async () => {
  const { BirthdayField: Part, messages } = await import('./birthday/birthday-field.tsx')
  return { Part, messages }
})
