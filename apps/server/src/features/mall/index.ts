export { mallFeature } from './feature.ts'
