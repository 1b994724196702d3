/** A picture to make variants of: a file of the media folder, or the fetched copy of a remote one. */
export interface ImageSource {
  /** What names the picture in keys; never shown. */
  readonly name: string
  /** Changes whenever the bytes do. */
  readonly version: string
  /** Drawings are taken from the media folder only. */
  readonly allowSvg: boolean
  readonly read: () => Promise<Buffer>
}
