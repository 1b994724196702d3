import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'

/** A demo merchant's video and its first picture, muted loops made of the demo's own artwork. */
const VIDEO = /^demo\/video\/((?:naga|northlight)\.(?:mp4|webp))$/

/**
 * Reads a video of the demo, or its poster.
 * @param path below the media folder
 * @returns `null` where there is no such video
 */
export async function readDemoVideo(path: string): Promise<Buffer | null> {
  const [, file] = path.match(VIDEO) ?? []
  return file ? readFile(join(projectRoot(), 'apps', 'server', 'assets', 'video', file)) : null
}
