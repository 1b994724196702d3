import { type DemoText, text } from './demo-text.ts'
import type { DemoTheme } from './demo-theme.ts'

/** Banner groups and types of BANNER-05 and BANNER-06. */
export const BANNER_GROUPS = [
  'm_home',
  'm_video',
  'm_promotion',
  'm_reg',
  'm_rng',
  'm_sports',
  'm_pvp',
  'm_live',
  'm_fish',
  'm_lott',
  'm_elott',
  'm_download',
] as const

/** One banner group or type. */
export type BannerGroup = (typeof BANNER_GROUPS)[number]

/** A banner of a demo merchant; its picture is composed from theme, title and tagline. */
export interface DemoBanner {
  /** Where it is shown (`groupName`). */
  readonly group: BannerGroup
  /** Lettering on the picture, and its text for screen readers. */
  readonly title: DemoText
  /** Smaller line under it. */
  readonly tagline: DemoText
  /** What the picture shows. */
  readonly theme: DemoTheme
  /** A path of the site, an http(s) address, or empty (BANNER-08-D). */
  readonly linkage: string
  /** Place in its group, from 1. */
  readonly sequence: number
  /** Address of the video (BANNER-10-D); `null` where the banner is a picture. */
  readonly video: string | null
}

type Row = readonly [
  group: BannerGroup,
  theme: DemoTheme,
  linkage: string,
  title: DemoText,
  tagline: DemoText,
]

const NAGA_ROWS: readonly Row[] = [
  [
    'm_home',
    'naga',
    '/m/slot-games',
    text('ปลุกพญานาค รับโชคริมโขง', 'Wake the river Naga'),
    text('สล็อตกว่า 900 เกม เลือกเพลินทั้งคืน', 'More than 900 slots for a long night'),
  ],
  [
    'm_home',
    'lanterns',
    '/m/activity',
    text('เทศกาลโคมทอง แจกทุกคืน', 'Golden Lantern Nights'),
    text('แวะดูโปรประจำวัน รับเครดิตทดลองเพิ่ม', 'Daily offers with extra play credit'),
  ],
  [
    'm_home',
    'cards',
    '/m/live-games',
    text('บาคาร่าสด โต๊ะเปิดไม่มีพัก', 'Live baccarat without a break'),
    text('160 ห้องให้เลือก นั่งโต๊ะไหนก็ถูกใจ', '160 rooms, one of them is yours'),
  ],
  [
    'm_home',
    'sea',
    '/m/fish-games',
    text('ออกเรือล่าปลาทอง', 'Set sail for golden fish'),
    text('บอสตัวใหญ่ รางวัลยิ่งใหญ่กว่า', 'Big bosses, bigger bounties'),
  ],
  [
    'm_home',
    'lottery',
    '/m/lott',
    text('เลขเด็ดงวดนี้ ต้องมีลุ้น', 'This draw could be yours'),
    text('หวยไทย ลาว ฮานอย ออกผลครบทุกงวด', 'Thai, Lao and Hanoi draws, every result on time'),
  ],
  [
    'm_video',
    'naga',
    '/m/hot-games',
    text('ค่ำคืนริมโขงกับนาคา', 'An evening on the river with Naga'),
    text('ชมบรรยากาศก่อนเริ่มเล่น', 'See the mood before you play'),
  ],
  [
    'm_promotion',
    'lion-dance',
    '',
    text('โปรดี ๆ มีให้เลือก', 'Promotions worth picking'),
    text('อ่านเงื่อนไขครบ จบในหน้าเดียว', 'All terms on one page'),
  ],
  [
    'm_promotion',
    'fruit',
    '/m/slot-games?gameClassify=FeatureBuy',
    text('ซื้อฟรีสปิน ลุ้นไว ไม่ต้องรอ', 'Straight to the free spins'),
    text('รวมเกมซื้อฟีเจอร์ไว้ที่เดียว', 'Every feature-buy game in one place'),
  ],
  [
    'm_reg',
    'elephant',
    '',
    text('สมัครง่าย เริ่มเล่นได้เลย', 'Sign up and step right in'),
    text('รับเครดิตทดลองฟรี ไม่ใช้เงินจริง', 'Free play credit, never real money'),
  ],
  [
    'm_rng',
    'mahjong',
    '/m/new-games',
    text('สล็อตมาใหม่ หมุนก่อนใคร', 'Fresh slots, first spin'),
    text('รวมเกมใหม่ล่าสุดไว้ให้ลองครบ', 'All the newest games in one place'),
  ],
  [
    'm_rng',
    'gems',
    '/m/jackpots',
    text('แจ็กพอตรอคนดวงดี', 'Jackpots in waiting'),
    text('สะสมไม่หยุดทุกวินาที', 'Growing with every second'),
  ],
  [
    'm_sports',
    'football',
    '',
    text('คู่เดือดคืนนี้ เชียร์ให้สุดเสียง', "Tonight's big match"),
    text('ราคาไหลสดทุกคู่ ทุกลีก', 'Live odds, every league'),
  ],
  [
    'm_sports',
    'cockerel',
    '/m/cockfight',
    text('สนามไก่ชน คู่เอกห้ามพลาด', 'The main bout is on'),
    text('สังเวียนจำลอง 14 สนาม', '14 arenas, all simulated'),
  ],
  [
    'm_pvp',
    'cards',
    '',
    text('ล้อมวงป๊อกเด้ง วัดดวงกับเพื่อน', 'Pull up a chair'),
    text('ดัมมี่ ไพ่แคง เก้าเก มีครบทุกวง', 'Pok deng, dummy, kaeng and more'),
  ],
  [
    'm_live',
    'roulette',
    '',
    text('คาสิโนสดริมเจ้าพระยา', 'Live from the riverside'),
    text('บาคาร่า รูเล็ต ไฮโล เปิดตลอดคืน', 'Baccarat, roulette and hi-lo all night'),
  ],
  [
    'm_fish',
    'sea',
    '',
    text('ยิงสนั่นทั้งอ่าว', 'The whole bay is shaking'),
    text('บอสตัวใหญ่รออยู่ใต้คลื่น', 'Something huge waits below the waves'),
  ],
  [
    'm_lott',
    'lottery',
    '',
    text('งวดนี้ฝันเห็นเลขอะไร', 'What did you dream of?'),
    text('เลือกเลขที่ใช่ ลุ้นผลตรงเวลา', 'Pick your number, see the draw on time'),
  ],
  [
    'm_elott',
    'dice',
    '',
    text('ยี่กีออกไว ลุ้นได้ทุกนาที', 'A draw every minute'),
    text('ตั้งแต่ 1 ถึง 30 นาที เลือกจังหวะที่ชอบ', 'From 1 to 30 minutes, at your own pace'),
  ],
  [
    'm_download',
    'naga',
    '',
    text('พกนาคาไว้หน้าจอ', 'Naga on your home screen'),
    text('เข้าเร็วขึ้น ไม่ต้องพิมพ์ที่อยู่เว็บ', 'Quicker in, no address to type'),
  ],
]

const NORTHLIGHT_ROWS: readonly Row[] = [
  [
    'm_home',
    'ice',
    '/m/slot-games',
    text('แสงแรกบนน้ำแข็ง', 'First light on the ice'),
    text('สล็อตคัดมือ เปิดเร็ว เล่นลื่น', 'Hand-picked slots that open at once'),
  ],
  [
    'm_home',
    'viking',
    '/m/inHouse',
    text('จากโรงตีเหล็กของเราเอง', 'Forged in our own studio'),
    text('เกมจากออโรรา ฟอร์จ และฟยอร์ด แอนด์ เอมเบอร์', 'Games by Aurora Forge and Fjord & Ember'),
  ],
  [
    'm_home',
    'roulette',
    '/m/live-games',
    text('นั่งโต๊ะสดในคืนที่เงียบสงบ', 'A quiet night at the live tables'),
    text('รูเล็ต แบล็กแจ็ก และเกมโชว์', 'Roulette, blackjack and shows'),
  ],
  [
    'm_home',
    'esport',
    '/m/esport-games',
    text('สังเวียนอีสปอร์ตเปิดแล้ว', 'The bracket is open'),
    text('อีสปอร์ต 12 รายการ ลุ้นสดทุกแมป', 'Twelve titles, every map live'),
  ],
  [
    'm_home',
    'crystal-ball',
    '/m/elott',
    text('หกลูก หนึ่งคืน', 'Six balls, one night'),
    text('ลอตโตวงโคจรออกผลทุกพุธและเสาร์', 'Orbit Lotto every Wednesday and Saturday'),
  ],
  [
    'm_video',
    'space',
    '/m/hot-games',
    text('หนึ่งนาทีใต้แสงเหนือ', 'A minute under the aurora'),
    text('ดูโลกของนอร์ทไลต์', 'See the world of Northlight'),
  ],
  [
    'm_promotion',
    'phoenix',
    '',
    text('ข้อเสนอที่อ่านจบในนาทีเดียว', 'Offers you can read in a minute'),
    text('ตัวเลขชัด ไม่มีตัวหนังสือเล็ก', 'Clear figures, no small print'),
  ],
  [
    'm_reg',
    'train',
    '',
    text('ขึ้นขบวนเที่ยวกลางคืน', 'Board the night train'),
    text('เปิดบัญชีสาธิต รับเครดิตทดลอง', 'Open a demo account with play credit'),
  ],
  [
    'm_rng',
    'panther',
    '/m/new-games',
    text('เกมใหม่ ย่องมาเงียบ ๆ', 'New games on soft paws'),
    text('คัดเฉพาะเกมที่เราชอบจริง', 'Only what we would play ourselves'),
  ],
  [
    'm_rng',
    'magic',
    '/m/slot-games?gameClassify=FeatureBuy',
    text('เปิดประตูสู่รอบพิเศษ', 'Open the bonus door'),
    text('รวมเกมซื้อฟีเจอร์', 'Feature-buy games'),
  ],
  [
    'm_sports',
    'tennis',
    '',
    text('ทุกแต้มมีความหมาย', 'Every point counts'),
    text('เทนนิส ฟุตบอล ฮอกกี้ และอีกมาก', 'Tennis, football, hockey and more'),
  ],
  [
    'm_pvp',
    'dice',
    '',
    text('คุณกับเขา ใครแน่กว่า', 'You against the table'),
    text('หมากรุกไทย โดมิโน โฮลเด็ม', "Makruk, dominoes, hold'em"),
  ],
  [
    'm_live',
    'cards',
    '',
    text('ไพ่ชัดทุกใบ โต๊ะนิ่งทุกตา', 'Clear cards, calm tables'),
    text('เลือกห้องที่เข้ากับคุณ', 'Find the room that suits you'),
  ],
  [
    'm_fish',
    'underwater-temple',
    '',
    text('ลึกลงไปยังมีแสง', 'There is light below'),
    text('ยิงปลาในนครใต้น้ำ', 'Fishing in the sunken city'),
  ],
  [
    'm_lott',
    'lottery',
    '',
    text('ผลรางวัลจากทั่วเอเชีย', 'Draws from all over Asia'),
    text('ผลล่าสุดและเวลาออกรางวัลถัดไป', 'Last results and the next draw'),
  ],
  [
    'm_elott',
    'space',
    '',
    text('ลูกบอลหมุนในวงโคจร', 'Numbers in orbit'),
    text('ลอตโตรายวันและคีโนรายนาที', 'Daily lotto and minute keno'),
  ],
  [
    'm_download',
    'ice',
    '',
    text('นอร์ทไลต์บนหน้าจอคุณ', 'Northlight, one tap away'),
    text('ติดตั้งลงหน้าจอโฮมได้ทันที', 'Add it to your home screen'),
  ],
]

const ROWS: Readonly<Record<string, readonly Row[]>> = { naga: NAGA_ROWS, northlight: NORTHLIGHT_ROWS }

/** The banners of a merchant, group by group; none for an unknown code. */
export function bannersOf(merchant: string): DemoBanner[] {
  const rows = ROWS[merchant] ?? []
  return rows.map(([group, theme, linkage, title, tagline], index) => ({
    group,
    title,
    tagline,
    theme,
    linkage,
    sequence: rows.slice(0, index + 1).filter(([other]) => other === group).length,
    video: group === 'm_video' ? `/media/demo/video/${merchant}.mp4` : null,
  }))
}
