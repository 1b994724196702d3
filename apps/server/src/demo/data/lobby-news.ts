import { daysFrom } from './content-dates.ts'
import type { DemoBrand } from './demo-brand.ts'
import { type DemoText, filled, text } from './demo-text.ts'

/** A short line of news about the lobby (`/wps/lobby/news`). */
export interface DemoLobbyNews {
  /** Unique in the merchant: `naga-news-01`. */
  readonly id: string
  /** Headline. */
  readonly title: DemoText
  /** HTML, one paragraph. */
  readonly content: DemoText
  /** When it appeared. */
  readonly startDate: Date
  /** A path of the site. */
  readonly linkage: string
}

type Row = readonly [daysAgo: number, linkage: string, title: DemoText, content: DemoText]

const ROWS: readonly Row[] = [
  [
    1,
    '/m/new-games',
    text('เกมใหม่เข้าล็อบบี้แล้ว', 'New arrivals in the lobby'),
    text(
      '<p>แวะดูเกมใหม่ของ {name} ได้ในหน้าเดียว</p>',
      '<p>See what has just joined {name}, all on one page.</p>',
    ),
  ],
  [
    4,
    '/m/jackpots',
    text('หน้าแจ็กพอตจัดใหม่ ดูง่ายกว่าเดิม', 'A clearer jackpot page'),
    text(
      '<p>เกมที่มีรางวัลใหญ่เรียงไว้ให้แล้ว เลื่อนลงก็เจอ</p>',
      '<p>The games with the big prizes, sorted and easy to scroll.</p>',
    ),
  ],
  [
    9,
    '/m/bingo',
    text('ห้องบิงโก 50 ห้อง เลือกธีมที่ชอบ', 'Fifty bingo halls'),
    text(
      '<p>ตั้งแต่ตลาดน้ำไปจนถึงอวกาศ ลองหาห้องประจำของคุณ</p>',
      '<p>From the floating market to outer space: find your regular hall.</p>',
    ),
  ],
  [
    14,
    '/m/esport-games',
    text('ซีซันใหม่ของอีสปอร์ตจำลอง', 'A new season of simulated e-sport'),
    text(
      '<p>ทีมใหม่ แมปใหม่ ตลาดครบตั้งแต่แมตช์แรก</p>',
      '<p>New teams, new maps, every market from the first match.</p>',
    ),
  ],
  [
    20,
    '/m/help?tag=responsible',
    text('เล่นอย่างมีสติ เราอยู่ข้างคุณ', 'Play responsibly, with us beside you'),
    text(
      '<p>อ่านสัญญาณเตือนและวิธีพักการเล่นได้ในศูนย์ช่วยเหลือ</p>',
      '<p>Warning signs and how to take a break, in the help centre.</p>',
    ),
  ],
]

/** Lobby news of a merchant, newest first. */
export function lobbyNewsOf({ code, names }: DemoBrand, now: Date): DemoLobbyNews[] {
  return ROWS.map(([daysAgo, linkage, title, content], index) => ({
    id: `${code}-news-${String(index + 1).padStart(2, '0')}`,
    title,
    content: filled(content, { name: names }),
    startDate: daysFrom(now, -daysAgo),
    linkage,
  }))
}
