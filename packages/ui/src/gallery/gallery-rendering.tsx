import { renderToString } from 'react-dom/server'
import { Gallery } from './gallery.tsx'
import { galleryProps } from './gallery-props.ts'

/**
 * The whole page of the gallery, for tests.
 * @param search query of the address, see `galleryProps`
 */
export function renderGallery(search: string): string {
  const props = galleryProps(search)
  const dir = props.language === 'ar' ? 'rtl' : 'ltr'
  return `<!doctype html><html lang="${props.language}" dir="${dir}"><head><title>Gallery</title>
    <link rel="icon" href="data:,"><meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="stylesheet" href="/gallery-client.css"></head><body>
    <div id="root">${renderToString(<Gallery {...props} />)}</div>
    <script type="module" src="/gallery-client.js"></script></body></html>`
}
