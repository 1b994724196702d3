import { PICTURE_BYTES, PICTURE_COUNT } from '@foyer/contract/constants'

/** Why a picked file is not taken. */
export type PictureProblem = 'type' | 'heic' | 'size' | 'count' | 'unreadable'

/** A picture that goes along with an application. */
export interface PickedPicture {
  /** Unique on the page. */
  readonly id: number
  readonly name: string
  /** Data URL of a JPEG or PNG. */
  readonly data: string
}

/** What became of a pick: what is good is taken, whatever else was picked. */
export interface Pick {
  readonly pictures: readonly PickedPicture[]
  /** Each once. */
  readonly problems: readonly PictureProblem[]
}

/** Larger files are not even looked at, in bytes: drawing one smaller takes many times its size of memory. */
const LARGEST_FILE = 60_000_000
/** Bytes at the start of a file that tell what it is. */
const START = 12
/** First bytes of the kinds that are taken. */
const SIGNS = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const

/** What a file is; a HEIC photo, as iPhones take them, becomes a JPEG where the browser can draw it. */
export type PictureKind = keyof typeof SIGNS | 'heic'

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
      const kind = file.size > LARGEST_FILE ? 'size' : await kindOf(file)
      if (kind === 'type' || kind === 'size') problems.add(kind)
      else if (kept + pictures.length >= PICTURE_COUNT) problems.add('count')
      else {
        const data = await toData(file, kind).catch((error: unknown) => {
          if (kind !== 'heic') throw error
        })
        if (data === undefined) problems.add('heic')
        else if (bytesIn(data) > PICTURE_BYTES) problems.add('size')
        else pictures.push(picture(file.name, data))
      }
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

/** Bytes of a data URL in base64: what travels, after a large picture was drawn smaller. */
const bytesIn = (data: string) =>
  Math.floor((data.slice(data.indexOf(',') + 1).replace(/=+$/, '').length * 3) / 4)

/** By content alone: phones name photos as they like. @throws where the file cannot be read */
async function kindOf(file: File): Promise<PictureKind | 'type'> {
  const start = new Uint8Array(await file.slice(0, START).arrayBuffer())
  const starts = (sign: readonly number[]) => sign.every((byte, at) => start[at] === byte)
  if (starts(SIGNS.jpeg)) return 'jpeg'
  if (starts(SIGNS.png)) return 'png'
  return /^ftyp(?:hei[cfms]|hev[cm]|mif1|msf1)$/.test(String.fromCharCode(...start.slice(4)))
    ? 'heic'
    : 'type'
}
