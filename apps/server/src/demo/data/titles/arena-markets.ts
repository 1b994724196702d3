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
  text('แชมป์ประจำซีซัน', 'Season Champion'),
  text('ทายสดนาทีต่อนาที', 'Live Minute by Minute'),
]

/** Invented arenas. */
const ARENAS: readonly DemoText[] = [
  text('สนามบ้านดอน', 'Ban Don Arena'),
  text('สนามทุ่งทอง', 'Thung Thong Arena'),
  text('สนามริมโขง', 'Rim Khong Arena'),
  text('สนามเขาเขียว', 'Khao Khiao Arena'),
  text('สนามหนองบัว', 'Nong Bua Arena'),
  text('สนามท่าเรือเก่า', 'Old Pier Arena'),
  text('สนามเมืองทราย', 'Sand City Arena'),
  text('สนามไผ่แดง', 'Red Bamboo Arena'),
  text('สนามลานช้าง', 'Elephant Yard Arena'),
  text('สนามดอนตาล', 'Don Tan Arena'),
  text('สนามบางน้ำผึ้ง', 'Honey Creek Arena'),
  text('สนามเกาะแก้ว', 'Glass Island Arena'),
  text('สนามภูหมอก', 'Mist Hill Arena'),
  text('สนามสี่แยก', 'Crossroads Arena'),
]

const BOUTS: readonly DemoText[] = [
  text('คู่เอกประจำวัน', 'Main Bout of the Day'),
  text('คู่เปิดสนาม', 'Opening Bouts'),
  text('ชิงถ้วยเดือยทอง', 'Golden Spur Cup'),
]

function cross(places: readonly DemoText[], markets: readonly DemoText[]): DemoText[] {
  return places.flatMap((place) =>
    markets.map((market) => text(`${place.TH}: ${market.TH}`, `${place.EN}: ${market.EN}`)),
  )
}

/** Markets on e-sport matches: `SPORTS` games of the e-sport vendors (LIST-27). */
export const ESPORT_TITLES: readonly CombinedTitle[] = cross(ESPORTS, ESPORT_MARKETS).map((names) => ({
  names,
  theme: 'esport',
  classify: ['Esport'],
}))

/** Markets on cockfights: `SPORTS` games of the cockfight vendors (LIST-28). */
export const COCKFIGHT_TITLES: readonly CombinedTitle[] = cross(ARENAS, BOUTS).map((names) => ({
  names,
  theme: 'cockerel',
  classify: ['Cockfight'],
}))
