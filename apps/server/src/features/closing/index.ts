export { closingFeature } from './feature.ts'
