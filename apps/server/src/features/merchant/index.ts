export { merchantFeature } from './feature.ts'
