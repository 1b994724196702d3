import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { LARGEST_INPUT_PIXELS, LONGEST_SECONDS } from './encode-image.ts'

/** Codes that are looked for on a picture. */
const MOST_CODES = 4
/** By itself the library would fetch its program from a network. */
const PROGRAM = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

let prepared: Promise<unknown> | undefined
const prepare = () => {
  prepared ??= readFile(PROGRAM).then((program) =>
    prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(program).buffer } }),
  )
  return prepared
}

/**
 * Texts of the QR codes on a picture.
 * @throws Error when the bytes are broken, or too large to decode.
 */
export async function readCodes(source: Buffer): Promise<string[]> {
  await prepare()
  const { data, info } = await sharp(source, { limitInputPixels: LARGEST_INPUT_PIXELS, failOn: 'error' })
    .ensureAlpha()
    .raw()
    .timeout({ seconds: LONGEST_SECONDS })
    .toBuffer({ resolveWithObject: true })
  const pixels = {
    data: new Uint8ClampedArray(data),
    width: info.width,
    height: info.height,
    colorSpace: 'srgb',
  }
  const codes = await readBarcodes(pixels as Parameters<typeof readBarcodes>[0], {
    formats: ['QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: MOST_CODES,
  })
  return codes.filter(({ isValid }) => isValid).map(({ text }) => text)
}
