import { TextField, type TextFieldProps } from '@foyer/ui'
import type { MouseEvent } from 'react'

type DateFieldProps = Omit<TextFieldProps, 'type' | 'min' | 'max'>

/** A day by the device's own picker, from 1900 to the end of this year; opens where it is tapped (REG-11, REG-12). */
export function DateField(props: DateFieldProps) {
  return (
    <TextField
      {...props}
      type="date"
      autoComplete="bday"
      min="1900-01-01"
      max={`${new Date().getFullYear()}-12-31`}
      onClick={openPicker}
    />
  )
}

function openPicker({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  try {
    currentTarget.showPicker()
  } catch {
    // Without a picker, or where it is open already, the day is typed.
  }
}
