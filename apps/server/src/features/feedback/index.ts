export { feedbackAdministration } from './feedback-administration.ts'
export { feedbackBindings } from './feedback-routes.ts'
