export type { Promotion } from './content.ts'
export { loadContent } from './content-store.ts'
export { contentFeature, type FindPromotion, findPromotionOf } from './feature.ts'
export { checkContent } from './files/check-content.ts'
export { readContentPicture } from './files/content-pictures.ts'
export { BANNER_GROUPS } from './files/content-schema.ts'
export {
  exportContent,
  type FileChange,
  importContent,
  referencedPictures,
} from './files/import-content.ts'
export { countTexts } from './files/language-texts.ts'
export { previewOf, sanitiseContent } from './sanitise-content.ts'
