import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Fonts and pictures are compressed already. */
const TEXT = /\.(?:js|css|svg|json)$/
/** Below this, headers weigh more than what is saved; bytes. */
const WORTHWHILE = 512

/** Writes `.br` and `.gz` beside every text of the build, as small as they get, so that the server only sends bytes. */
export function precompress(): Plugin {
  return {
    name: 'foyer:precompress',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (!dir) return
        const files = (await readdir(dir, { recursive: true })).filter((file) => TEXT.test(file))
        await Promise.all(files.map((file) => compressFile(join(dir, file))))
      },
    },
  }
}

async function compressFile(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.length < WORTHWHILE) return
  const [br, gz] = await Promise.all([
    brotli(text, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
    compressGzip(text, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
