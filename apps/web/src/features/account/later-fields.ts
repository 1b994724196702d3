import { laterPart } from '../../lib/later-part.tsx'

/** The fields of the SMS method of login. */
export const smsFields = laterPart(async () => {
  const { SmsFields: Part, catalogues } = await import('./sms-fields.tsx')
  return { Part, catalogues }
})

/** The picture and the line for its answer. */
export const captchaField = laterPart(async () => {
  const { CaptchaField: Part, catalogues } = await import('./human/captcha-field.tsx')
  return { Part, catalogues }
})

/** The three pickers of a birthday. */
export const birthdayField = laterPart(async () => {
  const { BirthdayField: Part, catalogues } = await import('./birthday/birthday-field.tsx')
  return { Part, catalogues }
})
