import { later } from '../../../lib/page-life/later.tsx'

/** The three pickers of a birthday. */
export const birthdayField = later(() => import('./birthday-field.tsx'), 'BirthdayField')
