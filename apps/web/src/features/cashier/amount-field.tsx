import { decimalsOf } from '@foyer/contract/currencies'
import { Chip, TextField } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { FieldProps } from '../../lib/form/use-form.ts'
import { exactMoney } from '../../lib/format/exact-money.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useFormats, useSite } from '../merchant/index.ts'
import styles from './amount-field.module.css'
import {
  type AmountLimits,
  type AmountNotation,
  type AmountProblem,
  amountProblem,
  typedAmount,
} from './typed-amount.ts'
import { useAmountNotation } from './use-amount-notation.ts'

/** Characters that may be typed or pasted: what is no part of the amount is left out afterwards. */
const LONGEST = 40

interface AmountFieldProps extends FieldProps {
  /** As typed. */
  readonly value: string
  readonly onValue: (value: string) => void
  readonly limits: AmountLimits
  /** Amounts to choose, in minor units; those outside the limits are left out. */
  readonly quick: readonly number[]
  /** Choices besides those, such as all that there is. */
  readonly more?: readonly { readonly label: string; readonly amount: number }[]
  readonly hint?: ReactNode
}

/** An amount of money: large, with choices below; what is wrong with it stands under it. */
export function AmountField(props: AmountFieldProps) {
  const { value, onValue, limits, quick, more = [], hint, error, onInput, name } = props
  const { t } = useLingui()
  const { currencySymbol } = useSite()
  const formats = useFormats()
  const notation = useAmountNotation()
  const [left, setLeft] = useState(false)
  const problem = amountProblem(value, notation, limits)
  const words = useAmountWords(limits, notation)
  // What is still being typed is not wrong yet, unless more digits only make it worse.
  const tells = problem !== undefined && problem !== 'empty' && (left || problem !== 'below')
  const choose = (amount: number) => {
    onValue(typedAmount(amount, notation))
    onInput()
  }
  const fits = (amount: number) => amount >= limits.min && (limits.max === null || amount <= limits.max)
  const choices = [...quick.filter(fits).map((amount) => ({ label: formats.money(amount), amount })), ...more]
  return (
    <div className={styles.field}>
      <TextField
        name={name}
        label={t`Amount`}
        value={value}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={LONGEST}
        start={<span className={styles.sign}>{currencySymbol}</span>}
        error={error ?? (tells ? words[problem] : undefined)}
        hint={hint}
        onChange={(event) => {
          onValue(event.currentTarget.value)
          onInput()
        }}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
      />
      {choices.length > 0 && (
        // The field keeps the focus until a finger lifts: what is said of it would move the choices away under it.
        // biome-ignore lint/a11y/noStaticElementInteractions: it takes nothing, its buttons do
        <div className={styles.quick} onMouseDown={(event) => event.preventDefault()}>
          {choices.map(({ label, amount }) => (
            <Chip
              key={label}
              pressed={typedAmount(amount, notation) === value}
              onClick={() => choose(amount)}
            >
              {label}
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}

/** What is said of each problem. */
function useAmountWords(
  { min, max }: AmountLimits,
  { currency, mark }: AmountNotation,
): Readonly<Record<AmountProblem, string>> {
  const { t } = useLingui()
  const write = exactMoney(useLanguage(), useSite())
  const [least, largest] = [write(min), write(max ?? 0)]
  const example = decimalsOf(currency) > 0 ? `1234${mark}50` : '1234'
  return {
    empty: t`Please enter an amount`,
    unreadable: t`Please enter the amount in digits, such as 500`,
    ambiguous: t`This could mean two amounts. Please write it like ${example}`,
    decimals: t`At most two digits after the point`,
    below: t`Minimum: ${least}`,
    above: t`The largest amount is ${largest}`,
  }
}
