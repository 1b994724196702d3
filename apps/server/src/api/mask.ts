/** Placeholder for hidden characters. */
export const DOTS = '••••'

/** The last four characters of a number: of a bank account, or of a mobile number. Shorter ones are hidden whole. */
export const maskNumber = (number: string): string =>
  number === '' ? '' : number.length < 8 ? DOTS : `${DOTS}${number.slice(-4)}`

/** The first letters of each word of a name. */
export const maskName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${[...word].slice(0, 2).join('')}•••`)
    .join(' ')

/** The first letter and the host of a mail address. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '' : `${[...email][0]}${DOTS}${email.slice(at)}`
}
