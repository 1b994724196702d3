export { birthdayField } from './birthday/birthday.ts'
export { FIELD_LABELS } from './person/field-labels.ts'
