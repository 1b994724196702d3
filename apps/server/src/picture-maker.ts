import sharp from 'sharp'
import type { PictureDrawer } from './demo/demo-media.ts'
import { encodeContentPicture } from './features/media/encode-content-picture.ts'
import { encodeImage } from './features/media/encode-image.ts'
import { encodeAvatar, encodeUpload } from './features/media/encode-upload.ts'
import type { EncodeOptions } from './features/media/index.ts'
import { squareIcon } from './features/media/square-icon.ts'
import { serveWorks } from './processes/serve-works.ts'

/** What the process for pictures does. All of it is heavy, and much of it reads bytes that came from elsewhere. */
const works = {
  /** Writes a picture in another size and format; fails as encodeImage does. */
  encode: ({ source, options }: { source: Uint8Array; options: EncodeOptions }): Promise<Buffer> =>
    encodeImage(Buffer.from(source.buffer, source.byteOffset, source.byteLength), options),
  /** Writes a picture anew that a player sent; fails as encodeUpload does. */
  encodeUpload: (source: Uint8Array) =>
    encodeUpload(Buffer.from(source.buffer, source.byteOffset, source.byteLength)),
  /** The same as a square for an avatar. */
  encodeAvatar: (source: Uint8Array) =>
    encodeAvatar(Buffer.from(source.buffer, source.byteOffset, source.byteLength)),
  /** Texts of the QR codes on a picture. */
  readCodes: async (source: Uint8Array): Promise<string[]> =>
    (await import('./features/media/read-codes.ts')).readCodes(
      Buffer.from(source.buffer, source.byteOffset, source.byteLength),
    ),
  /** Writes a picture of an operator anew; fails as encodeContentPicture does. */
  encodeContent: (source: Uint8Array) =>
    encodeContentPicture(Buffer.from(source.buffer, source.byteOffset, source.byteLength)),
  /** A drawing in its own size as PNG. */
  rasterise: (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer(),
  /** Letters as the outline of a path in a square of 48 units. */
  outlineLetters: async (letters: string): Promise<string> => (await demo()).outlineLetters(letters),
  /** A picture as a square PNG, on a ground where it is transparent. */
  squareIcon: ({ source, ...rest }: Parameters<PictureDrawer['squareIcon']>[0]): Promise<Buffer> =>
    squareIcon(Buffer.from(source.buffer, source.byteOffset, source.byteLength), rest),
  /** A picture of the demo as SVG. */
  draw: async (request: Parameters<PictureDrawer['draw']>[0]): Promise<Buffer> =>
    Buffer.from((await demo()).composeArtwork(request)),
  /** The marks of a provider of the demo. */
  vendorMark: async (vendor: Parameters<PictureDrawer['vendorMark']>[0]) =>
    (await demo()).vendorMark(vendor.code, vendor.name),
}

/** Its drawings and fonts are large, and most installations have no demo. */
const demo = () => import('./demo/artwork/artwork.ts')

/** The works of the process for pictures. */
export type PictureWorks = typeof works

serveWorks(works)
// One thread for each picture: two side by side finish sooner than one after the other on two threads.
sharp.concurrency(1)
