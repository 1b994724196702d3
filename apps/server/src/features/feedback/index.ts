export { feedbackFeature } from './feature.ts'
