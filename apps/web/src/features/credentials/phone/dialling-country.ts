/** A country with its dialling code, without `+`. */
export interface DiallingCountry {
  /** ISO 3166-1 alpha-2 */
  readonly country: string
  readonly code: string
}

/** Key of the country that the number fields show. */
export const DIALLING_COUNTRY_KEY = ['dialling-country']
