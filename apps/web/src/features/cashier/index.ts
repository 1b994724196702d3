export { AmountField } from './amount-field.tsx'
export { amountProblem, readTypedAmount } from './typed-amount.ts'
export { useAmountNotation } from './use-amount-notation.ts'
