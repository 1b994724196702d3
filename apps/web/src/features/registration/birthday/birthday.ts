import { later } from '../../../lib/later.tsx'

/** The three pickers of a birthday. */
export const birthdayField = later(() => import('./birthday-field.tsx'), 'BirthdayField')
