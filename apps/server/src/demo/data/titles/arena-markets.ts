import { type DemoText, text } from '../demo-text.ts'
import type { CombinedTitle } from './combined-titles.ts'

/** Invented competitive games. */
const ESPORTS: readonly DemoText[] = [
  text('สมรภูมิห้าเลน', 'Fivelane'),
  text('ป้อมเพลิง', 'Emberhold'),
  text('กระสุนเงา', 'Shadowshot'),
  text('นักแข่งพายุ', 'Storm Racers'),
  text('บอลจรวด', 'Orbit Ball'),
  text('อัศวินการ์ด', 'Card Knights'),
  text('เกาะสุดท้าย', 'Last Isle'),
  text('กองทัพดารา', 'Star Legion'),
  text('หมัดพิกเซล', 'Pixel Fists'),
  text('ตำนานห้าธง', 'Five Banners'),
  text('อีคิกอารีนา', 'Ekick Arena'),
  text('ศึกหุ่นเหล็ก', 'Mecha Duel'),
]

const ESPORT_MARKETS: readonly DemoText[] = [
  text('ผู้ชนะแมตช์', 'Match Winner'),
  text('แต้มต่อรายแมป', 'Map Handicap'),
  text('แชมป์ประจำซีซัน', 'Season Winner'),
  text('ทายสดนาทีต่อนาที', 'Live'),
]

/** Invented arenas: short, since a tile shows two lines and must show how one title differs from the next. */
const ARENAS: readonly DemoText[] = [
  text('สนามบ้านดอน', 'Ban Don'),
  text('สนามทุ่งทอง', 'Thung Thong'),
  text('สนามริมโขง', 'Rim Khong'),
  text('สนามเขาเขียว', 'Khao Khiao'),
  text('สนามหนองบัว', 'Nong Bua'),
  text('สนามท่าเรือเก่า', 'Old Pier'),
  text('สนามเมืองทราย', 'Sand City'),
  text('สนามไผ่แดง', 'Red Bamboo'),
  text('สนามลานช้าง', 'Elephant Yard'),
  text('สนามดอนตาล', 'Don Tan'),
  text('สนามบางน้ำผึ้ง', 'Honey Creek'),
  text('สนามเกาะแก้ว', 'Glass Island'),
  text('สนามภูหมอก', 'Mist Hill'),
  text('สนามสี่แยก', 'Crossroads'),
]

const BOUTS: readonly DemoText[] = [
  text('คู่เอกประจำวัน', 'Main Bout'),
  text('คู่เปิดสนาม', 'Opening Bouts'),
  text('ชิงถ้วยเดือยทอง', 'Spur Cup'),
]

function cross(places: readonly DemoText[], markets: readonly DemoText[]): DemoText[] {
  return places.flatMap((place) =>
    markets.map((market) => text(`${place.TH}: ${market.TH}`, `${place.EN}: ${market.EN}`)),
  )
}

/** Markets on e-sport matches: `SPORTS` games of the e-sport vendors. */
export const ESPORT_TITLES: readonly CombinedTitle[] = cross(ESPORTS, ESPORT_MARKETS).map((names) => ({
  names,
  theme: 'esport',
  classify: ['Esport'],
}))

/** Markets on cockfights: `SPORTS` games of the cockfight vendors. */
export const COCKFIGHT_TITLES: readonly CombinedTitle[] = cross(ARENAS, BOUTS).map((names) => ({
  names,
  theme: 'cockerel',
  classify: ['Cockfight'],
}))
