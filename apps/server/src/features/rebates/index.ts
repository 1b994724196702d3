export { rebateFeature } from './feature.ts'
