import {
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import type { DataFolder } from './data-location.ts'
import { takeOverFiles } from './take-over-files.ts'

const PICTURES = ['media', 'media-cache']
const OWN_FILES = /^(foyer\.lock|disk-reserve|postgres-start\.lock|postgres-user\.|postgres\.log)/

/**
 * As root, gives the product's files in a data folder to its user, who goes on with them when root is given up. Where
 * the files lie elsewhere, the pictures go there too, and the configured folder keeps links to them.
 * @throws the system's error where that is not possible.
 */
export function handOverData({ configured, base, user }: DataFolder): void {
  if (process.getuid?.() !== 0) return
  for (const name of PICTURES) {
    if (base !== configured) movePictures(join(configured, name), join(base, name))
    takeOverFiles(join(base, name), user)
  }
  for (const name of readdirSync(base)) {
    if (OWN_FILES.test(name)) takeOverFiles(join(base, name), user)
  }
  lchownSync(base, user.uid, user.gid)
}

function movePictures(from: string, to: string): void {
  const found = lstatSync(from, { throwIfNoEntry: false })
  if (found?.isDirectory() && !existsSync(to)) {
    try {
      renameSync(from, to)
    } catch {
      // Another file system.
      cpSync(from, to, { recursive: true })
      rmSync(from, { recursive: true })
    }
  }
  mkdirSync(to, { recursive: true })
  if (!lstatSync(from, { throwIfNoEntry: false })) symlinkSync(to, from)
}
