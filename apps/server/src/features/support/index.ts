export { supportFeature } from './feature.ts'
