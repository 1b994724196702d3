import type { GameType } from '../../features/catalogue/game.ts'
import { type DemoText, text } from './demo-text.ts'

/** The sets of vendors that have lists of their own (LIST-40-D). */
export type VendorSet = 'in-house' | 'e-sport' | 'cockfight'

/** A provider of the demo catalogue (VENDOR-04). All but the four codes that the rows name are invented. */
export interface DemoVendor {
  /** Provider code (`vassalage` on the wire). */
  readonly code: string
  /** What players read; acronyms stay Latin in Thai, as players write them. */
  readonly names: DemoText
  /** Kinds of game it makes, its main one first (`gameCategory`). */
  readonly types: readonly GameType[]
  /** Marked hot and shown in the home footer (VENDOR-08-D, FOOTER-17-D). */
  readonly isHot: boolean
  /** Sets it belongs to by nature; which in-house studio is whose stands in the merchant's settings. */
  readonly sets: readonly VendorSet[]
  /** Weight when games are dealt out: a vendor of 2 has about twice the games of a vendor of 1. */
  readonly share: number
}

interface VendorTraits {
  readonly isHot?: boolean
  readonly sets?: readonly VendorSet[]
  readonly share?: number
}

function vendor(
  code: string,
  names: DemoText,
  types: readonly GameType[],
  { isHot = false, sets = [], share = 1 }: VendorTraits = {},
): DemoVendor {
  return { code, names, types, isHot, sets, share }
}

/** All vendors, in no order that matters: each merchant sorts them itself (VENDOR-08-D). */
export const DEMO_VENDORS: readonly DemoVendor[] = [
  vendor('JL', text('จิลี่', 'Jili'), ['RNG', 'FISH', 'PVP'], { isHot: true, share: 2 }),
  vendor('RTG', text('RTG', 'RTG'), ['RNG'], { share: 1.4 }),
  vendor('PG', text('PG', 'PG'), ['RNG'], { isHot: true, share: 2.2 }),
  vendor('JDB', text('JDB', 'JDB'), ['RNG', 'FISH'], { isHot: true, share: 1.6 }),
  vendor('NAGAW', text('นาคาเวิร์กส์', 'Naga Works'), ['RNG', 'FISH'], {
    isHot: true,
    sets: ['in-house'],
    share: 1.3,
  }),
  vendor('LAMP', text('แลมป์ไลต์ สตูดิโอ', 'Lamplight Studio'), ['RNG'], { sets: ['in-house'], share: 0.9 }),
  vendor('AURF', text('ออโรรา ฟอร์จ', 'Aurora Forge'), ['RNG', 'FISH'], {
    isHot: true,
    sets: ['in-house'],
    share: 1.1,
  }),
  vendor('FJRD', text('ฟยอร์ด แอนด์ เอมเบอร์', 'Fjord & Ember'), ['RNG'], {
    sets: ['in-house'],
    share: 0.9,
  }),
  vendor('KRTG', text('กระทงเกม', 'Krathong Games'), ['RNG', 'PVP'], { share: 1.1 }),
  vendor('TUKP', text('ตุ๊กตุ๊กเพลย์', 'Tuktuk Play'), ['RNG', 'FISH']),
  vendor('MNGO', text('แมงโก้รีลส์', 'Mango Reels'), ['RNG'], { isHot: true, share: 1.2 }),
  vendor('SKYL', text('สกายลาร์ก', 'Skylark Interactive'), ['RNG']),
  vendor('ORCD', text('ออร์คิดเกมมิง', 'Orchid Gaming'), ['RNG'], { share: 0.9 }),
  vendor('BZEB', text('บลูซีบู', 'Blue Zebu'), ['RNG'], { share: 0.8 }),
  vendor('DNET', text('ดีปเน็ต', 'Deepnet'), ['FISH'], { share: 1.4 }),
  vendor('CPLV', text('เจ้าพระยาไลฟ์', 'Chao Phraya Live'), ['LIVE'], { isHot: true, share: 1.4 }),
  vendor('SAL9', text('ซาลอนไนน์', 'Salon Nine'), ['LIVE'], { share: 1.1 }),
  vendor('EMRM', text('เอเมอรัลด์รูม', 'Emerald Room'), ['LIVE'], { isHot: true }),
  vendor('VLVT', text('เวลเว็ตเทเบิล', 'Velvet Table'), ['LIVE'], { share: 0.9 }),
  vendor('SMRC', text('สำรับไพ่ทอง', 'Golden Deck Club'), ['PVP'], { isHot: true, share: 1.4 }),
  vendor('ROOK', text('คิงแอนด์รุก', 'King & Rook'), ['PVP']),
  vendor('TCHL', text('ทัชไลน์สปอร์ต', 'Touchline Sport'), ['SPORTS'], { isHot: true, share: 1.3 }),
  vendor('GLMT', text('โกลเมาท์', 'Goalmouth'), ['SPORTS']),
  vendor('PXAR', text('พิกเซลอารีนา', 'Pixel Arena'), ['SPORTS'], { isHot: true, sets: ['e-sport'] }),
  vendor('NXBR', text('เน็กซ์แบร็กเก็ต', 'Next Bracket'), ['SPORTS'], { sets: ['e-sport'] }),
  vendor('GGHS', text('จีจีเฮาส์', 'Gigi House'), ['SPORTS'], { sets: ['e-sport'], share: 0.7 }),
  vendor('SNTG', text('สนามทอง', 'Sanam Thong'), ['SPORTS'], { isHot: true, sets: ['cockfight'] }),
  vendor('GSPR', text('เดือยทอง', 'Golden Spur'), ['SPORTS'], { sets: ['cockfight'] }),
  vendor('SDRH', text('สยามดรอว์', 'Siam Draw House'), ['LOTT'], { isHot: true, share: 1.3 }),
  vendor('MKNG', text('แม่โขงนัมเบอร์ส', 'Mekong Numbers'), ['LOTT']),
  vendor('ZYHS', text('แซดวายเฮาส์', 'ZY House'), ['LOTT', 'ELOTT', 'ELOTTO'], { sets: ['in-house'] }),
  vendor('QDRW', text('ควิกดรอว์แล็บ', 'Quickdraw Lab'), ['ELOTT', 'ELOTTO'], { share: 1.3 }),
  vendor('ORBT', text('ออร์บิตลอตโต', 'Orbit Lotto'), ['ELOTTO']),
]

/** The vendors that make a kind of game; e-sport and cockfight vendors only when their set is asked for. */
export function vendorsOf(type: GameType, set?: 'e-sport' | 'cockfight'): readonly DemoVendor[] {
  return DEMO_VENDORS.filter((candidate) => {
    const special = candidate.sets.find((name) => name !== 'in-house')
    return candidate.types.includes(type) && special === set
  })
}
