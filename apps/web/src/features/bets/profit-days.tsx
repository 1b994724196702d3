import { isCalendarDay } from '@foyer/contract/field-checks'
import { isProfitRange, PROFIT_DAYS } from '@foyer/contract/profit-range'
import { wallClock } from '@foyer/contract/wall-clock'
import { AccordionItem, Button, DateSelects } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { calendarOf } from '../../lib/calendar/calendar.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useSite } from '../merchant/index.ts'
import styles from './bets.module.css'
import type { ProfitSpan } from './profit-query.ts'

/** This year and those before it that can be chosen. */
const YEARS = 3

type Days = Pick<ProfitSpan, 'from' | 'to'>

interface ProfitDaysProps {
  readonly days: Days
  readonly onChoose: (days: Days) => void
}

/** A first and a last day to choose, in the calendar of the page's language; open while the page tells of such days. */
export function ProfitDays({ days, onChoose }: ProfitDaysProps) {
  const { t, i18n } = useLingui()
  const { yearText, ...calendar } = calendarOf(i18n, useLanguage())
  const thisYear = Number(wallClock(useSite().timeZone, serverNow()).slice(0, 4))
  const [wrong, setWrong] = useState<'from' | 'to' | 'range'>()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [from, to] = [String(form.get('from')), String(form.get('to'))]
    const fault = isCalendarDay(from)
      ? isCalendarDay(to)
        ? isProfitRange(from, to)
          ? undefined
          : 'range'
        : 'to'
      : 'from'
    setWrong(fault)
    if (fault)
      event.currentTarget.querySelectorAll('select')[fault === 'from' ? 0 : calendar.order.length]?.focus()
    else onChoose({ from, to })
  }
  const field = {
    ...calendar,
    years: Array.from({ length: YEARS }, (_, index) => thisYear - index).map((value) => ({
      value,
      text: yearText(value),
    })),
    onInput: () => setWrong(undefined),
  }
  const most = PROFIT_DAYS
  const noDay = t`There is no such day`
  const wrongRange = t`Choose at most ${most} days, the earlier one first`
  return (
    <AccordionItem summary={t`Choose dates`} open={days.from !== '' || days.to !== ''}>
      <form className={styles.dates} noValidate onSubmit={send}>
        <DateSelects
          {...field}
          key={`from ${days.from}`}
          name="from"
          label={t`First day`}
          defaultValue={days.from}
          error={wrong === 'from' ? noDay : undefined}
        />
        <DateSelects
          {...field}
          key={`to ${days.to}`}
          name="to"
          label={t`Last day`}
          defaultValue={days.to}
          error={wrong && { from: undefined, to: noDay, range: wrongRange }[wrong]}
        />
        <Button type="submit">{t`Show`}</Button>
      </form>
    </AccordionItem>
  )
}
