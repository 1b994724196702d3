export { feedbackFeature } from './feature.ts'
export { feedbackAdministration } from './feedback-administration.ts'
