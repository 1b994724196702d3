import type { DemoBrand } from './demo-brand.ts'
import { type DemoText, text } from './demo-text.ts'
import type { DemoTheme } from './demo-theme.ts'

/** A pop-up of the login carousel (NOTICE-09, HOME-27-D). */
export interface DemoPopUp {
  /** Unique in the merchant: `naga-popup-01`. */
  readonly id: string
  /** `A` for players who are logged in, `B` for visitors. */
  readonly execution: 'A' | 'B'
  /** Headline. */
  readonly title: DemoText
  /** HTML. */
  readonly content: DemoText
  /** What its picture shows. */
  readonly theme: DemoTheme
  /** Place in the carousel, from 1 in each execution. */
  readonly sequence: number
}

type Row = readonly [execution: 'A' | 'B', theme: DemoTheme, title: DemoText, content: DemoText]

const NAGA_ROWS: readonly Row[] = [
  [
    'B',
    'naga',
    text('สวัสดี ยินดีต้อนรับสู่นาคา', 'Hello and welcome to Naga'),
    text(
      '<p>เดินชมได้ทุกห้องโดยไม่ต้องสมัคร อยากลองเล่นเมื่อไร ค่อยเปิดบัญชีสาธิตฟรี</p><p><strong>เว็บนี้ใช้เครดิตทดลองเท่านั้น</strong> ไม่รับและไม่จ่ายเงินจริง</p>',
      '<p>Look around as long as you like. Open a free demo account when you feel like playing.</p><p><strong>This site runs on play credit</strong>; no real money is taken or paid.</p>',
    ),
  ],
  [
    'B',
    'elephant',
    text('ขอคุยเรื่องอายุสักนิด', 'A word about age'),
    text(
      '<p>เนื้อหาในเว็บนี้สำหรับผู้ที่มีอายุ <strong>18 ปีขึ้นไป</strong> หากคุณยังไม่ถึงเกณฑ์ โปรดปิดหน้านี้</p><ul><li>อย่าให้เด็กใช้เครื่องที่เข้าระบบค้างไว้</li><li>พักสายตาทุกหนึ่งชั่วโมง</li></ul>',
      '<p>This site is for people of <strong>18 and over</strong>. If that is not you, please close it.</p><ul><li>Never leave a signed-in phone with a child</li><li>Take a break every hour</li></ul>',
    ),
  ],
  [
    'A',
    'lanterns',
    text('คืนนี้โคมทองส่องให้คุณ', 'The golden lanterns are lit'),
    text(
      '<p>เทศกาลโคมทองเริ่มแล้ว สามอย่างที่น่าลองในคืนนี้</p><ul><li>หมุนสล็อตธีมพญานาค</li><li>แวะโต๊ะสดสักห้อง</li><li>กดหัวใจเก็บเกมโปรดสามเกม</li></ul>',
      '<p>Golden Lantern Nights have begun. Three things worth trying tonight:</p><ul><li>Spin a slot from the Naga river</li><li>Visit a live room</li><li>Give three games a heart</li></ul>',
    ),
  ],
  [
    'A',
    'gems',
    text('อย่าลืมตรวจความปลอดภัยของบัญชี', 'Give your account a check-up'),
    text(
      '<p>ใช้เวลาไม่ถึงหนึ่งนาที</p><ol><li>เปลี่ยนรหัสผ่านที่ใช้มานาน</li><li>ยืนยันอีเมลหรือเบอร์โทร</li><li>ดูประวัติการเข้าระบบ 10 ครั้งล่าสุด</li></ol>',
      '<p>It takes less than a minute:</p><ol><li>Change a password that has grown old</li><li>Confirm your e-mail or phone number</li><li>Look over your last 10 logins</li></ol>',
    ),
  ],
]

const NORTHLIGHT_ROWS: readonly Row[] = [
  [
    'B',
    'ice',
    text('ยินดีต้อนรับสู่นอร์ทไลต์', 'Welcome to Northlight'),
    text(
      '<p>ล็อบบี้สาธิตสำหรับคนที่ชอบความเรียบง่าย ทุกเกมเล่นด้วย <strong>เครดิตทดลอง</strong> ไม่มีเงินจริงเข้าออก</p>',
      '<p>A demo lobby for people who like things clear. Every game runs on <strong>play credit</strong>; no real money moves in or out.</p>',
    ),
  ],
  [
    'B',
    'crystal-ball',
    text('สำหรับผู้มีอายุ 21 ปีขึ้นไป', 'For adults of 21 and over'),
    text(
      '<p>หากคุณอายุต่ำกว่า <strong>21 ปี</strong> โปรดออกจากหน้านี้ หากอายุครบแล้ว ขอให้เล่นอย่างมีสติและพักเมื่อถึงเวลา</p>',
      '<p>If you are younger than <strong>21</strong>, please leave. If you are not: play with a clear head and stop while it is fun.</p>',
    ),
  ],
  [
    'A',
    'viking',
    text('สัปดาห์แห่งโรงตีเหล็ก', 'Week of the forge'),
    text(
      '<p>เกมจากออโรรา ฟอร์จ และฟยอร์ด แอนด์ เอมเบอร์ รวมไว้ในหน้าเดียวแล้ว เริ่มจากเกมที่ขึ้นอันดับหนึ่งของสัปดาห์ก็ได้</p>',
      '<p>Everything by Aurora Forge and Fjord and Ember now shares one page. Start with this week’s number one.</p>',
    ),
  ],
  [
    'A',
    'space',
    text('ยอดสรุปของคุณพร้อมแล้ว', 'Your summary is ready'),
    text(
      '<p>ดูเวลาเล่นและยอดเครดิตย้อนหลังได้ในหน้ากำไรขาดทุน ตัวเลขตรง ไม่ปัดขึ้น ไม่ซ่อน</p>',
      '<p>Your time and credit of the last weeks are on the profit and loss page: exact figures, nothing rounded up, nothing hidden.</p>',
    ),
  ],
]

const ROWS: Readonly<Record<string, readonly Row[]>> = { naga: NAGA_ROWS, northlight: NORTHLIGHT_ROWS }

/** The pop-ups of a merchant; none for an unknown code. */
export function popUpsOf({ code }: DemoBrand): DemoPopUp[] {
  const rows = ROWS[code] ?? []
  return rows.map(([execution, theme, title, content], index) => ({
    id: `${code}-popup-${String(index + 1).padStart(2, '0')}`,
    execution,
    title,
    content,
    theme,
    sequence: rows.slice(0, index + 1).filter(([other]) => other === execution).length,
  }))
}
