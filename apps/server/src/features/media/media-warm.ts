import type { ImageSource } from './image-source.ts'
import type { MediaFormat, WarmControl, WarmProgress } from './media-options.ts'
import type { MediaVariants } from './media-variants.ts'
import type { MediaWidth } from './media-widths.ts'

/** What a warming run works with. */
export interface WarmTools {
  readonly variants: MediaVariants
  /** Finds a source, or has it made, in the background. @throws MediaFailure `not.found`. */
  readonly find: (path: string) => Promise<ImageSource>
}

/**
 * Makes variants ahead of the requests, one at a time, each only while no request waits for an encoder.
 * A variant that fails is counted and passed over.
 */
export async function warmVariants(
  { variants, find }: WarmTools,
  paths: readonly string[],
  widths: readonly MediaWidth[],
  formats: readonly MediaFormat[],
  { onProgress, signal }: WarmControl = {},
): Promise<WarmProgress> {
  let progress: WarmProgress = {
    done: 0,
    total: paths.length * widths.length * formats.length,
    made: 0,
    failed: 0,
  }
  for (const path of paths) {
    if (signal?.aborted) return progress
    const source = await find(path).catch(() => undefined)
    for (const width of widths) {
      for (const format of formats) {
        if (signal?.aborted) return progress
        const outcome = source === undefined ? 'failed' : await warmOne(variants, source, width, format)
        progress = count(progress, outcome)
        onProgress?.(progress)
      }
    }
  }
  return progress
}

type Outcome = 'made' | 'there' | 'failed'

function count({ done, total, made, failed }: WarmProgress, outcome: Outcome): WarmProgress {
  return {
    done: done + 1,
    total,
    made: made + (outcome === 'made' ? 1 : 0),
    failed: failed + (outcome === 'failed' ? 1 : 0),
  }
}

async function warmOne(
  variants: MediaVariants,
  source: ImageSource,
  width: MediaWidth,
  format: MediaFormat,
): Promise<Outcome> {
  if (await variants.has(variants.keyOf(source, width, format))) return 'there'
  try {
    await variants.make(source, width, format, 'background')
    return 'made'
  } catch {
    return 'failed'
  }
}
