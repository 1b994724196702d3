export { mallFeature } from './feature.ts'
export { POINTS } from './movements.ts'
