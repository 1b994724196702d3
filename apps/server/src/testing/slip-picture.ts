import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { generate } from 'promptparse'
import sharp from 'sharp'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

const PROGRAM = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')

/** A picture as bank apps save it: a slip with a small code in a corner. */
export async function slipPicture(transfer: string, bank = '004'): Promise<Buffer> {
  return pictureOf(generate.slipVerify({ sendingBank: bank, transRef: transfer }))
}

/** A picture with a code of any text. */
export async function pictureOf(text: string): Promise<Buffer> {
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(await readFile(PROGRAM)).buffer } })
  const { image } = await writeBarcode(text, { format: 'QRCode', scale: 4 })
  if (!image) throw new Error('No code was drawn.')
  const code = await sharp(Buffer.from(await image.arrayBuffer()))
    .resize(220)
    .png()
    .toBuffer()
  return sharp({ create: { width: 720, height: 1280, channels: 3, background: '#f4f6f8' } })
    .composite([{ input: code, left: 460, top: 1020 }])
    .jpeg({ quality: 80 })
    .toBuffer()
}
