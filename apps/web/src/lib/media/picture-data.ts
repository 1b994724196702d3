import type { PictureKind } from './pick-pictures.ts'

/** Longest side of a picture that was drawn smaller, in px: what stands on a phone's screen can still be read. */
const LONGEST_SIDE = 1600
/** Smaller files travel as they are, in bytes. */
const SMALL_BYTES = 400_000
/** Quality of JPEG at which letters stay sharp. */
const QUALITY = 0.85

/**
 * A picked picture as a data URL. Large ones are drawn smaller first: on mobile data three pictures must arrive within
 * the time that a call has.
 * @param kind what the file is
 * @throws where it cannot be read
 */
export async function pictureData(file: File, kind: PictureKind): Promise<string> {
  const blob = file.size > SMALL_BYTES || kind === 'heic' ? await drawSmaller(file) : file
  if (blob === file && kind === 'heic') throw new Error('The photo could not be drawn.')
  const type = blob === file ? kind : 'jpeg'
  return `data:image/${type};base64,${await toBase64(blob)}`
}

/** The same picture as a smaller JPEG, or itself where that brings nothing. */
async function drawSmaller(file: File): Promise<Blob> {
  const image = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) return file
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return drawn && drawn.size < file.size ? drawn : file
}

function toBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error ?? new Error('The picture cannot be read.'))
    reader.readAsDataURL(blob)
  })
}
