import type { GalleryProps } from './gallery.tsx'

/**
 * Look and language from the query of an address, such as `?theme=northlight&language=th`.
 * @param search the query with its question mark; anything unknown gives Naga in English
 */
export function galleryProps(search: string): Required<GalleryProps> {
  const wanted = new URLSearchParams(search)
  const language = wanted.get('language')
  return {
    theme: wanted.get('theme') === 'northlight' ? 'northlight' : 'naga',
    language: language === 'th' || language === 'ar' ? language : 'en',
  }
}
