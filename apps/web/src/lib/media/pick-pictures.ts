import { PICTURE_BYTES, PICTURE_COUNT } from '@foyer/contract/constants'

/** Why a picked file is not taken (REWARD-12, REWARD-13, REWARD-14, REWARD-16). */
export type PictureProblem = 'type' | 'size' | 'count' | 'unreadable'

/** A picture that goes along with an application. */
export interface PickedPicture {
  /** Unique on the page. */
  readonly id: number
  readonly name: string
  /** Data URL of a JPEG or PNG. */
  readonly data: string
}

/** What became of a pick: what is good is taken, whatever else was picked (REWARD-19-D). */
export interface Pick {
  readonly pictures: readonly PickedPicture[]
  /** Each once. */
  readonly problems: readonly PictureProblem[]
}

const NAMES = /\.(?:jpe?g|png)$/i
/** First bytes of the kinds that are taken. */
const SIGNS = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const

type PictureKind = keyof typeof SIGNS

/**
 * Looks at picked files and reads the good ones.
 * @param kept how many pictures there are already
 * @param toData gives a picture as a data URL; rejects where it cannot be read
 */
export async function pickPictures(
  files: readonly File[],
  kept: number,
  toData: (file: File, kind: PictureKind) => Promise<string>,
): Promise<Pick> {
  const pictures: PickedPicture[] = []
  const problems = new Set<PictureProblem>()
  for (const file of files) {
    try {
      const kind = await kindOf(file)
      if (kind !== 'jpeg' && kind !== 'png') problems.add(kind)
      else if (kept + pictures.length >= PICTURE_COUNT) problems.add('count')
      else pictures.push(picture(file.name, await toData(file, kind)))
    } catch {
      problems.add('unreadable')
    }
  }
  return { pictures, problems: [...problems] }
}

let lastId = 0

function picture(name: string, data: string): PickedPicture {
  lastId += 1
  return { id: lastId, name, data }
}

/** By content as well as by name (REWARD-19-D). @throws where the file cannot be read */
async function kindOf(file: File): Promise<PictureKind | 'type' | 'size'> {
  if (!NAMES.test(file.name)) return 'type'
  if (file.size > PICTURE_BYTES) return 'size'
  const start = new Uint8Array(await file.slice(0, SIGNS.png.length).arrayBuffer())
  const starts = (sign: readonly number[]) => sign.every((byte, at) => start[at] === byte)
  if (starts(SIGNS.jpeg)) return 'jpeg'
  return starts(SIGNS.png) ? 'png' : 'type'
}
