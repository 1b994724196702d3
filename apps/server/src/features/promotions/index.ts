export { promotionFeature } from './feature.ts'
