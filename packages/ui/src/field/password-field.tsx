import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'> & {
  /** Name of the button while the password is hidden. */
  showLabel: string
  /** Name of the button while it is shown. */
  hideLabel: string
}

/** A password with a button that shows it; password managers and pasting work. */
export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={shown ? hideLabel : showLabel}
          aria-pressed={shown}
          onClick={() => setShown((was) => !was)}
        >
          <Icon size={20} aria-hidden="true" />
        </IconButton>
      }
    />
  )
}
