export { ownDataFeature } from './feature.ts'
