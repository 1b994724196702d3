import { DateSelects } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { birthdayCalendar, birthYears } from './birthday-calendar.ts'

export const catalogues = ['registration/birthday']

/** Props of {@link BirthdayField}. */
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
  const { months, order, yearText } = birthdayCalendar(i18n, useLanguage())
  return (
    <DateSelects
      {...field}
      hint={t`You must be at least ${age} years old`}
      partLabels={{ day: t`Day`, month: t`Month`, year: t`Year` }}
      order={order}
      months={months}
      years={birthYears(Number(today.slice(0, 4)) - age).map((value) => ({ value, text: yearText(value) }))}
    />
  )
}
