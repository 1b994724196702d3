import { daysFrom } from './content-dates.ts'
import type { DemoBrand } from './demo-brand.ts'
import { type DemoText, filled, text } from './demo-text.ts'

/** Who reads an announcement: players (`PL`) or agents (`A`, NOTICE-19-D). */
export type NoticeAudience = 'PL' | 'A'

/** A notice of the marquee and the notice page (NOTICE-10). */
export interface DemoNotice {
  /** Unique in the merchant: `naga-notice-01`. */
  readonly id: string
  /** Content type of NOTICE-11. */
  readonly audience: NoticeAudience
  /** Headline; also what the marquee runs. */
  readonly title: DemoText
  /** HTML of the detail page. */
  readonly content: DemoText
  /** When it appeared; the newest comes first (NOTICE-16-D). */
  readonly startDate: Date
}

type Row = readonly [daysAgo: number, title: DemoText, content: DemoText]

/** `{name}` is the merchant's name in each language. */
const PLAYER_ROWS: readonly Row[] = [
  [
    0,
    text('ยินดีต้อนรับสู่ {name} เว็บสาธิตที่เล่นด้วยเครดิตทดลอง', 'Welcome to {name}, a demo with play credit'),
    text(
      '<p>ขอบคุณที่แวะมา <strong>{name}</strong> เป็นเว็บสาธิต ทุกยอดที่เห็นคือเครดิตทดลอง ไม่มีการรับเงิน ไม่มีการจ่ายเงินจริง</p><p>ลองได้ทุกเมนูตามสบาย ไม่มีอะไรให้เสีย นอกจากเวลาว่างของคุณ</p>',
      '<p>Thank you for dropping in. <strong>{name}</strong> is a demonstration: every figure you see is play credit, no money comes in and none goes out.</p><p>Try every corner of it. The only thing to lose is a free evening.</p>',
    ),
  ],
  [
    1,
    text('เกมใหม่ 120 เกมพร้อมให้ลองแล้ววันนี้', '120 new games are ready to try'),
    text(
      '<p>รอบนี้มีทั้งสล็อต ยิงปลา โต๊ะสด และเกมไพ่ กดเข้าไปที่เมนู <strong>เกมใหม่</strong> หรือมองหาป้าย “ใหม่” บนรูปเกม</p><ul><li>สล็อตและบิงโกกว่า 80 เกม</li><li>ห้องคาสิโนสด 12 ห้อง</li><li>ยิงปลา เกมไพ่ และกีฬาอย่างละ 8 รายการ</li></ul>',
      '<p>Slots, fishing, live tables and card games have joined the lobby. Open <strong>New games</strong> or look for the mark on the tile.</p><ul><li>More than 80 slots and bingo games</li><li>12 live rooms</li><li>8 each of fishing, cards and sports</li></ul>',
    ),
  ],
  [
    3,
    text('ปรับปรุงระบบคืนวันพุธ 03:00–04:00 น.', 'Maintenance on Wednesday night, 03:00 to 04:00'),
    text(
      '<p>เพื่อให้เกมเปิดเร็วขึ้น เราจะปรับปรุงเซิร์ฟเวอร์คืนวันพุธ เวลา 03:00–04:00 น. ระหว่างนั้นบางเกมจะขึ้นป้าย “ปิดปรับปรุง”</p><p>รอบที่เล่นค้างไว้จะเล่นต่อได้จากจุดเดิมเมื่อระบบกลับมา</p>',
      '<p>To open games faster we work on the servers on Wednesday night from 03:00 to 04:00. Some games will show a maintenance sign during that hour.</p><p>An unfinished round goes on where it stopped.</p>',
    ),
  ],
  [
    5,
    text('โปรดระวังผู้แอบอ้าง ทีมงานไม่เคยขอรหัสผ่าน', 'Beware of impostors: we never ask for your password'),
    text(
      '<p>ทีมงาน {name} <strong>จะไม่ขอรหัสผ่าน รหัส OTP หรือรหัสถอนเงิน</strong> ไม่ว่ากรณีใด</p><ul><li>ติดต่อเราผ่านปุ่มบริการลูกค้าในเว็บเท่านั้น</li><li>อย่ากดลิงก์ที่ส่งมาจากคนไม่รู้จัก</li><li>หากสงสัย ให้เปลี่ยนรหัสผ่านทันทีแล้วแจ้งเรา</li></ul>',
      '<p>The {name} team will <strong>never ask for your password, a code or your withdrawal PIN</strong>.</p><ul><li>Reach us only through the service button on this site</li><li>Do not open links from strangers</li><li>In doubt, change your password and tell us</li></ul>',
    ),
  ],
  [
    8,
    text('ดูยอดของตัวเองเป็นระยะ เล่นอย่างรู้ทัน', 'Keep an eye on your own figures'),
    text(
      '<p>เล่นให้สนุกต้องรู้จักพอ หน้า <strong>กำไรขาดทุน</strong> สรุปยอดของวันนี้ เมื่อวาน 7 วัน และ 30 วันให้ดูได้ตลอด</p><p>หากรู้สึกว่าเล่นนานเกินไป ลุกไปเดินเล่นสักพัก หรือทักทีมงานให้ช่วยพักบัญชี</p>',
      '<p>Good play knows its limits. The <strong>profit and loss</strong> page sums up today, yesterday, 7 days and 30 days whenever you want to know.</p><p>If it has been a long evening, take a walk, or ask us to pause your account.</p>',
    ),
  ],
  [
    12,
    text('อัปเดตหน้าแสดงผลหวย ดูงวดถัดไปได้ทันที', 'Lottery pages now show the next draw'),
    text(
      '<p>หน้าหวยและลอตโตแสดง <strong>ผลล่าสุด</strong> และ <strong>เวลาออกรางวัลถัดไป</strong> บนการ์ดเดียวกัน กลุ่มหวยเวียดนามแยกเป็นหมวดของตัวเองแล้ว</p>',
      '<p>Lottery cards now carry the <strong>last result</strong> and the <strong>time of the next draw</strong>. Vietnamese lotteries have a group of their own.</p>',
    ),
  ],
  [
    17,
    text('เพิ่มเว็บลงหน้าจอโฮม เข้าเล่นได้ในแตะเดียว', 'Add the site to your home screen'),
    text(
      '<p>ไม่ต้องโหลดแอป ก็มีไอคอนบนหน้าจอได้</p><ol><li>เปิดเว็บด้วย Safari หรือ Chrome</li><li>กดปุ่มแชร์หรือเมนูสามจุด</li><li>เลือก “เพิ่มไปยังหน้าจอโฮม”</li></ol>',
      '<p>An icon without an app store:</p><ol><li>Open the site in Safari or Chrome</li><li>Tap share, or the three dots</li><li>Choose “Add to Home Screen”</li></ol>',
    ),
  ],
  [
    24,
    text('ค้นหาเกมง่ายขึ้น พิมพ์ไทยหรืออังกฤษก็เจอ', 'Search in Thai or English'),
    text(
      '<p>ช่องค้นหาเข้าใจทั้งชื่อไทยและชื่ออังกฤษ พิมพ์อย่างน้อยสามตัวอักษร เช่น <em>มังกร</em> หรือ <em>dragon</em> ผลลัพธ์จะขึ้นให้ทันที</p>',
      '<p>The search box knows Thai and English titles. Type three letters or more, say <em>dragon</em> or <em>มังกร</em>, and the games appear.</p>',
    ),
  ],
  [
    33,
    text('แก้ไขข้อกำหนดการใช้งาน อ่านฉบับเต็มได้ที่ศูนย์ช่วยเหลือ', 'Our terms have been updated'),
    text(
      '<p>เราเรียบเรียงข้อกำหนดใหม่ให้สั้นและอ่านง่ายขึ้น สาระสำคัญไม่เปลี่ยน อ่านฉบับเต็มได้ที่ศูนย์ช่วยเหลือ หัวข้อ <strong>ข้อกำหนด</strong></p>',
      '<p>The terms are shorter and easier to read; what they say is the same. The full text is in the help centre under <strong>Terms</strong>.</p>',
    ),
  ],
]

const AGENT_ROWS: readonly Row[] = [
  [
    2,
    text('เอเยนต์: รายงานทีมแยกตามสายงานแล้ว', 'Agents: team figures by line'),
    text(
      '<p>หน้าผลงานทีมแยกยอดตามสายงานและช่วงวันที่ได้แล้ว ตัวเลขทั้งหมดเป็นข้อมูลสาธิต</p>',
      '<p>The team page now splits figures by line and by date. All of them are demo data.</p>',
    ),
  ],
  [
    15,
    text('เอเยนต์: ลิงก์ชวนเพื่อนแบบใหม่พร้อม QR', 'Agents: invitation links with a QR code'),
    text(
      '<p>ลิงก์ชวนเพื่อนทุกลิงก์มี QR ให้บันทึกเป็นภาพ ส่งต่อทางแชตหรือพิมพ์ลงโปสเตอร์ได้เลย</p>',
      '<p>Every invitation link now has a QR code that you can save, send or print.</p>',
    ),
  ],
]

/** Player and agent notices of a merchant, newest first. */
export function noticesOf({ code, names }: DemoBrand, now: Date): DemoNotice[] {
  const named = (source: DemoText): DemoText => filled(source, { name: names })
  const notices = (audience: NoticeAudience, kind: string, rows: readonly Row[]): DemoNotice[] =>
    rows.map(([daysAgo, title, content], index) => ({
      id: `${code}-${kind}-${String(index + 1).padStart(2, '0')}`,
      audience,
      title: named(title),
      content: named(content),
      startDate: daysFrom(now, -daysAgo),
    }))
  return [...notices('PL', 'notice', PLAYER_ROWS), ...notices('A', 'agent-notice', AGENT_ROWS)]
}
