import { type DemoText, text } from '../demo-text.ts'
import type { DemoTheme } from '../demo-theme.ts'
import { type CombinedTitle, takeFromRing } from './combined-titles.ts'

/** Names of rooms: Thai puts them after the game (บาคาร่า ห้องดอกบัว), English before it (Lotus Baccarat). */
const ROOMS: readonly DemoText[] = [
  text('ดอกบัว', 'Lotus'),
  text('มรกต', 'Emerald'),
  text('ราชพฤกษ์', 'Ratchaphruek'),
  text('เจ้าพระยา', 'Chao Phraya'),
  text('ไพลิน', 'Sapphire'),
  text('จันทร์เพ็ญ', 'Full Moon'),
  text('สวนหยก', 'Jade Garden'),
  text('กำมะหยี่แดง', 'Red Velvet'),
  text('หงส์ทอง', 'Golden Swan'),
  text('ริมน้ำ', 'Riverside'),
  text('ดาวเหนือ', 'North Star'),
  text('กลางกรุง', 'Midtown Night'),
  text('ช้างเผือก', 'White Elephant'),
  text('บุปผา', 'Blossom'),
  text('ทับทิม', 'Ruby'),
  text('เวนิส', 'Venetian Lamp'),
  text('วิมานเมฆ', 'Cloud Palace'),
  text('ราตรีสีคราม', 'Indigo Evening'),
  text('กล้วยไม้', 'Orchid'),
  text('ปาริชาต', 'Coral Tree'),
  text('แสงเหนือ', 'Aurora'),
  text('เพชรน้ำหนึ่ง', 'First Water Diamond'),
  text('คิงส์คลับ', "King's Club"),
  text('ควีนส์คลับ', "Queen's Club"),
  text('โคมแดง', 'Red Lantern'),
  text('มะลิ', 'Jasmine'),
  text('ไข่มุกอันดามัน', 'Andaman Pearl'),
  text('สวนหลวง', 'Royal Garden'),
  text('เมืองเก่า', 'Old Town'),
  text('ตะวันออก', 'Orient'),
  text('หยกขาว', 'White Jade'),
  text('วีไอพีหนึ่ง', 'Prestige One'),
  text('วีไอพีสอง', 'Prestige Two'),
  text('มรดก', 'Heritage'),
  text('ซันเซ็ต', 'Sunset'),
  text('นาคราช', 'Serpent Lord'),
]

interface TableKind {
  readonly names: DemoText
  readonly theme: DemoTheme
  readonly classify: string
  /** How many rooms have it, and the first of them in the ring. */
  readonly rooms: readonly [start: number, count: number]
}

const KINDS: readonly TableKind[] = [
  { names: text('บาคาร่า', 'Baccarat'), theme: 'cards', classify: 'Baccarat', rooms: [0, 30] },
  { names: text('สปีดบาคาร่า', 'Speed Baccarat'), theme: 'cards', classify: 'Baccarat', rooms: [8, 16] },
  {
    names: text('บาคาร่าไม่หักค่าคอม', 'No Commission Baccarat'),
    theme: 'cards',
    classify: 'Baccarat',
    rooms: [20, 10],
  },
  {
    names: text('บาคาร่าเปิดไพ่เอง', 'Squeeze Baccarat'),
    theme: 'cards',
    classify: 'Baccarat',
    rooms: [14, 6],
  },
  { names: text('เสือมังกร', 'Dragon Tiger'), theme: 'dragon', classify: 'DragonTiger', rooms: [3, 16] },
  { names: text('รูเล็ต', 'Roulette'), theme: 'roulette', classify: 'Roulette', rooms: [5, 14] },
  { names: text('สปีดรูเล็ต', 'Speed Roulette'), theme: 'roulette', classify: 'Roulette', rooms: [24, 6] },
  { names: text('ซิกโบ', 'Sic Bo'), theme: 'dice', classify: 'SicBo', rooms: [11, 12] },
  { names: text('ไฮโลไทย', 'Thai Hi-Lo'), theme: 'dice', classify: 'SicBo', rooms: [26, 8] },
  { names: text('น้ำเต้าปูปลา', 'Fish Prawn Crab'), theme: 'dice', classify: 'SicBo', rooms: [33, 4] },
  { names: text('แบล็กแจ็ก', 'Blackjack'), theme: 'cards', classify: 'Blackjack', rooms: [17, 12] },
  { names: text('ป๊อกเด้งสด', 'Live Pok Deng'), theme: 'cards', classify: 'Asian', rooms: [29, 7] },
  { names: text('แฟนแทน', 'Fan Tan'), theme: 'lanterns', classify: 'Asian', rooms: [23, 4] },
  { names: text('ไพ่วัว', 'Bull Bull'), theme: 'cards', classify: 'Asian', rooms: [1, 4] },
  { names: text('ไพ่สามใบ', 'Three Card Poker'), theme: 'cards', classify: 'Asian', rooms: [31, 3] },
]

const SHOWS: readonly CombinedTitle[] = [
  { names: text('วงล้อเศรษฐีสด', 'Tycoon Wheel Live'), theme: 'roulette', classify: ['Show'] },
  { names: text('เกมโชว์ลูกบอลทอง', 'The Golden Ball Show'), theme: 'bingo', classify: ['Show'] },
  {
    names: text('หอคอยลูกกวาดสด', 'Candy Tower Live'),
    theme: 'candy',
    hero: 'noto:lollipop',
    classify: ['Show'],
  },
  { names: text('ล่าสมบัติทะเลใต้สด', 'South Sea Treasure Live'), theme: 'pirate', classify: ['Show'] },
  {
    names: text('รถไฟพาโชคสด', 'Lucky Train Live'),
    theme: 'train',
    hero: 'noto:locomotive',
    classify: ['Show'],
  },
  { names: text('คืนนี้ใครรวย', "Who's Rich Tonight"), theme: 'music', classify: ['Show'] },
  { names: text('ลูกเต๋าฟ้าผ่า', 'Thunder Dice Live'), theme: 'dice', classify: ['Show'] },
  { names: text('บิงโกสดหน้าเวที', 'Front Row Bingo Live'), theme: 'bingo', classify: ['Show'] },
]

/** Live tables and shows (`LIVE`): 152 rooms and 8 shows. */
export const LIVE_TITLES: readonly CombinedTitle[] = [
  ...KINDS.flatMap(({ names, theme, classify, rooms: [start, count] }) =>
    takeFromRing(ROOMS, start, count).map((room) => ({
      names: text(`${names.TH} ห้อง${room.TH}`, `${room.EN} ${names.EN}`),
      theme,
      classify: [classify],
    })),
  ),
  ...SHOWS,
]
