import { DateSelects } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { calendarOf } from '../../../lib/calendar/calendar.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { birthYears } from './birth-years.ts'

export const catalogues = ['registration/birthday', 'lib/calendar']

export interface BirthdayFieldProps {
  readonly name: string
  readonly label: string
  readonly error: string | undefined
  readonly required: boolean
  readonly defaultValue: string | undefined
  readonly onInput: () => void
  /** Years that somebody must have to register. */
  readonly age: number
  /** YYYY-MM-DD in the merchant's time zone. */
  readonly today: string
}

/** A birthday from 1900 to the youngest year in which somebody old enough may be born, by day, month and year. */
export function BirthdayField({ age, today, ...field }: BirthdayFieldProps) {
  const { t, i18n } = useLingui()
  const { yearText, ...calendar } = calendarOf(i18n, useLanguage())
  return (
    <DateSelects
      {...field}
      {...calendar}
      autoComplete="bday"
      hint={t`You must be at least ${age} years old`}
      years={birthYears(Number(today.slice(0, 4)) - age).map((value) => ({ value, text: yearText(value) }))}
    />
  )
}
