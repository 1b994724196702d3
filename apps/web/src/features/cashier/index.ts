export { AmountField } from './amount-field.tsx'
export { amountProblem, readTypedAmount, typedAmount } from './typed-amount.ts'
export { useAmountNotation } from './use-amount-notation.ts'
