/* Choosing from a long list stands on more of Base UI than other popups: load this door when it is first opened. */
export { type Choice, type ChoiceGroup, ChoiceSheet } from './choice-sheet/choice-sheet.tsx'
