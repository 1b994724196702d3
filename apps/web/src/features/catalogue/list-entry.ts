import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Path, paths } from '../../lib/paths.ts'
import type { Site } from '../merchant/index.ts'

/** Names of the plain categories and of the lists of their own. */
export type ListEntryName =
  | 'RNG'
  | 'LIVE'
  | 'FISH'
  | 'PVP'
  | 'SPORTS'
  | 'ESPORTS'
  | 'COCKFIGHT'
  | 'HOT'
  | 'BINGO'
  | 'JACKPOT'
  | 'INHOUSE'
  | 'NEW'
  | 'JL'
  | 'RTG'
  | 'FAV'
  | 'RECENT'

/** Games that belong to a member: those kept, and those played last. */
export type OwnGames = 'favourites' | 'recent'

/** How a list route begins: what it shows before the player chooses anything. */
export interface ListEntry {
  readonly name: ListEntryName
  readonly path: Path
  readonly title: MessageDescriptor
  /** `gameType` of its calls. */
  readonly type: string
  readonly classify: string
  readonly isNew: boolean
  /** Whose games it shows instead of the catalogue's: the member's own. */
  readonly own?: OwnGames
  /** Vendors of the entry; `undefined` for every vendor, empty for none. */
  readonly vendors: (site: Site) => readonly string[] | undefined
  /** Whether the list has a vendor selector. */
  readonly vendorChoice: boolean
  /** Whether it is one of the lobby's tabs: 20 a page, every 7th a feature tile. */
  readonly lobby: boolean
  readonly pageSize: number
  /** Group of its banners (lists that are no category have groups of their own). */
  readonly banner: string
}

const everyVendor = () => undefined

const plain = { classify: '', isNew: false, vendors: everyVendor, vendorChoice: true, banner: 'm_rng' }
const lobby = { ...plain, lobby: true, pageSize: 20 }
const typed = { ...plain, lobby: false, pageSize: 24, vendorChoice: false, type: 'RNG' }

/** Every list route. */
export const LIST_ENTRIES: Readonly<Record<ListEntryName, ListEntry>> = {
  RNG: { ...lobby, name: 'RNG', path: paths.slots, title: msg`Slots`, type: 'RNG' },
  LIVE: { ...lobby, name: 'LIVE', path: paths.live, title: msg`Live casino`, type: 'LIVE', banner: 'm_live' },
  FISH: { ...lobby, name: 'FISH', path: paths.fish, title: msg`Fishing`, type: 'FISH', banner: 'm_fish' },
  PVP: { ...lobby, name: 'PVP', path: paths.cards, title: msg`Card games`, type: 'PVP', banner: 'm_pvp' },
  SPORTS: {
    ...lobby,
    name: 'SPORTS',
    path: paths.sports,
    title: msg`Sports`,
    type: 'SPORTS',
    banner: 'm_sports',
  },
  ESPORTS: {
    ...lobby,
    name: 'ESPORTS',
    path: paths.esports,
    title: msg`E-sports`,
    type: 'SPORTS',
    vendors: (site) => site.vendorSets.esport,
    banner: 'm_esports',
  },
  COCKFIGHT: {
    ...lobby,
    name: 'COCKFIGHT',
    path: paths.cockfight,
    title: msg`Cockfight`,
    type: 'SPORTS',
    vendors: (site) => site.vendorSets.cockfight,
    banner: 'm_cockfight',
  },
  HOT: {
    ...lobby,
    name: 'HOT',
    path: paths.hot,
    title: msg`Hot games`,
    type: '',
    pageSize: 24,
    vendorChoice: false,
    banner: 'm_hot',
  },
  BINGO: {
    ...typed,
    name: 'BINGO',
    path: paths.bingo,
    title: msg`Bingo`,
    classify: 'BG',
    banner: 'm_bingo',
  },
  JACKPOT: {
    ...typed,
    name: 'JACKPOT',
    path: paths.jackpots,
    title: msg`Jackpots`,
    classify: 'JP',
    pageSize: 18,
    banner: 'm_jackpot',
  },
  INHOUSE: {
    ...typed,
    name: 'INHOUSE',
    path: paths.inHouse,
    title: msg`In-house games`,
    vendors: (site) => site.vendorSets.inHouse,
    banner: 'm_inhouse',
  },
  NEW: {
    ...typed,
    name: 'NEW',
    path: paths.new,
    title: msg`New games`,
    type: '',
    isNew: true,
    banner: 'm_new',
  },
  JL: { ...typed, name: 'JL', path: paths.jili, title: msg`Jili games`, vendors: () => ['JL'] },
  RTG: { ...typed, name: 'RTG', path: paths.rtg, title: msg`RTG games`, vendors: () => ['RTG'] },
  FAV: {
    ...lobby,
    name: 'FAV',
    path: paths.favourites,
    title: msg`Favourites`,
    type: '',
    own: 'favourites',
    pageSize: 16,
    vendorChoice: false,
    banner: 'm_own',
  },
  RECENT: {
    ...typed,
    name: 'RECENT',
    path: paths.recent,
    title: msg`Recent games`,
    type: '',
    own: 'recent',
    banner: 'm_own',
  },
}
