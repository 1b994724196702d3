/** How loud a button is: `accent` acts, `outline` offers, `quiet` stands back, `danger` destroys. */
export type ButtonVariant = 'accent' | 'outline' | 'quiet' | 'danger'

/** Heights 40, 44 and 52 CSS px. */
export type ButtonSize = 's' | 'm' | 'l'

/** Shape shared by buttons and links that look like one. */
export type ButtonLook = {
  /** Default `outline`. */
  variant?: ButtonVariant | undefined
  /** Default `m`. */
  size?: ButtonSize | undefined
  /** Fills the line. */
  block?: boolean | undefined
}

/**
 * Data attributes that the style sheet reads.
 * @param look shape of the button
 */
export function buttonData({ variant = 'outline', size = 'm', block = false }: ButtonLook) {
  return { 'data-variant': variant, 'data-size': size, 'data-block': block || undefined }
}
