import { encode } from 'uqr'

/** What stands on the picture of a code. */
interface PaintedCode {
  readonly code: string
  /** Below the code, the first one largest; empty ones are left out. */
  readonly lines: readonly string[]
}

const WIDTH = 900
const EDGE = 90
const LINE = 64

/** A code to pay by as a PNG, dark on light, for a bank's app to read from the pictures of a phone. */
export function paintPayCode({ code, lines }: PaintedCode): Promise<Blob> {
  const shown = lines.filter(Boolean)
  const { data, size } = encode(code, { border: 0, ecc: 'M' })
  const module = Math.floor((WIDTH - 2 * EDGE) / size)
  const start = (WIDTH - module * size) / 2
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = WIDTH + shown.length * LINE
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.reject(new Error('This browser paints nothing.'))
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries())
      if (dark) pen.fillRect(start + x * module, start + y * module, module, module)
  pen.textAlign = 'center'
  for (const [index, line] of shown.entries()) {
    pen.font = `${index === 0 ? 700 : 500} ${index === 0 ? 46 : 38}px system-ui, sans-serif`
    pen.fillText(line, WIDTH / 2, WIDTH + index * LINE, WIDTH - EDGE)
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))),
      'image/png',
    )
  })
}
