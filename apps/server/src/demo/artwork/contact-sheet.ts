import sharp, { type OverlayOptions } from 'sharp'
import { composeArtwork } from './artwork.ts'
import { ARTWORK_SIZES, type ArtworkRequest } from './artwork-request.ts'

/** How a contact sheet is laid out, all in px. */
export interface ContactSheet {
  /** Width of one picture; its height follows from its kind. */
  width: number
  columns: number
  gap?: number
  background?: string
}

/** Renders pictures side by side into one PNG, as small as the product shows them. */
export async function renderContactSheet(
  requests: readonly ArtworkRequest[],
  sheet: ContactSheet,
): Promise<Buffer> {
  const { width, columns, gap = 8, background = '#07130f' } = sheet
  const tallest = Math.max(
    ...requests.map(({ kind }) => (width * ARTWORK_SIZES[kind].height) / ARTWORK_SIZES[kind].width),
  )
  const height = Math.round(tallest)
  const tiles: OverlayOptions[] = []
  for (const [i, request] of requests.entries()) {
    const input = await sharp(Buffer.from(composeArtwork(request)))
      .resize({ width })
      .png()
      .toBuffer()
    tiles.push({
      input,
      left: gap + (i % columns) * (width + gap),
      top: gap + Math.floor(i / columns) * (height + gap),
    })
  }
  const rows = Math.ceil(requests.length / columns)
  return await sharp({
    create: {
      width: gap + columns * (width + gap),
      height: gap + rows * (height + gap),
      channels: 3,
      background,
    },
  })
    .composite(tiles)
    .png()
    .toBuffer()
}
