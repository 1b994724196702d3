import type { GameType } from '../../features/catalogue/game.ts'
import { type DemoText, text } from './demo-text.ts'
import type { DrawFormat } from './draw-result.ts'
import type { DrawSchedule } from './draw-schedule.ts'

/** Groups of the lottery pages; `vietnam` is a group of its own. */
export type LotteryGroup = 'thai' | 'vietnam' | 'laos' | 'index' | 'world' | 'quick' | 'balls'

/** What a lottery is, before it is a game of a merchant. */
export interface LotteryPlan {
  /** Names; also the title of its game. */
  readonly names: DemoText
  /** Kind of game. */
  readonly type: Extract<GameType, 'LOTT' | 'ELOTT' | 'ELOTTO'>
  /** Group on the page. */
  readonly group: LotteryGroup
  /** Vendor code; `ZYHS` is the in-house one, tagged `ZY`. */
  readonly vendor: string
  /** When it draws. */
  readonly schedule: DrawSchedule
  /** What it draws. */
  readonly format: DrawFormat
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const WEEKDAYS = [1, 2, 3, 4, 5]

const weekly = (time: string, weekdays: readonly number[] = EVERY_DAY): DrawSchedule => ({
  kind: 'weekly',
  weekdays,
  time,
})
const monthly = (time: string, days: readonly number[]): DrawSchedule => ({ kind: 'monthly', days, time })
const digits = (length: number): DrawFormat => ({ kind: 'digits', length })
const balls = (pick: number, of: number): DrawFormat => ({ kind: 'balls', pick, of })

type Row = readonly [th: string, en: string, vendor: string, schedule: DrawSchedule, format: DrawFormat]

function group(type: LotteryPlan['type'], name: LotteryGroup, rows: readonly Row[]): LotteryPlan[] {
  return rows.map(([th, en, vendor, schedule, format]) => ({
    names: text(th, en),
    type,
    group: name,
    vendor,
    schedule,
    format,
  }))
}

const THAI = group('LOTT', 'thai', [
  ['สลากสยามงวดใหญ่', 'Siam Grand Draw', 'SDRH', monthly('15:30', [1, 16]), digits(6)],
  ['หวยสยามรอบเช้า', 'Siam Morning Draw', 'SDRH', weekly('09:30'), digits(4)],
  ['หวยสยามรอบเที่ยง', 'Siam Noon Draw', 'SDRH', weekly('12:00'), digits(4)],
  ['หวยสยามรอบค่ำ', 'Siam Evening Draw', 'SDRH', weekly('19:00'), digits(4)],
  ['สลากออมโชคกลางเดือน', 'Midmonth Savings Draw', 'SDRH', monthly('14:00', [15]), digits(6)],
  ['หวยบ้านทุ่ง', 'Country Home Draw', 'ZYHS', weekly('16:00'), digits(4)],
  ['สลากบัวทอง', 'Golden Lotus Draw', 'ZYHS', weekly('17:30', [2, 4, 6]), digits(6)],
  ['หวยพญานาคให้โชค', 'Naga Blessing Draw', 'ZYHS', weekly('20:00'), digits(4)],
  ['สลากสี่ภาค', 'Four Regions Draw', 'SDRH', weekly('18:00', [0, 3]), digits(5)],
  ['หวยวันอาทิตย์', 'Sunday Draw', 'SDRH', weekly('15:00', [0]), digits(5)],
])

const VIETNAM = group('LOTT', 'vietnam', [
  ['หวยฮานอยเช้า', 'Hanoi Morning', 'MKNG', weekly('10:15'), digits(5)],
  ['หวยฮานอยดอกบัว', 'Hanoi Lotus', 'MKNG', weekly('17:15'), digits(5)],
  ['หวยฮานอยดาวแดง', 'Hanoi Red Star', 'MKNG', weekly('18:15'), digits(5)],
  ['หวยฮานอยรอบดึก', 'Hanoi Late Night', 'MKNG', weekly('22:15'), digits(5)],
  ['หวยไซ่ง่อนยามเย็น', 'Saigon Evening', 'MKNG', weekly('16:30'), digits(6)],
  ['หวยไซ่ง่อนริมน้ำ', 'Saigon Riverside', 'MKNG', weekly('18:45', [1, 3, 5]), digits(6)],
  ['หวยดานังคลื่นทอง', 'Da Nang Golden Wave', 'MKNG', weekly('17:00', [3, 6]), digits(6)],
  ['หวยเว้นครโบราณ', 'Hue Old Citadel', 'MKNG', weekly('17:10', [0, 1]), digits(6)],
  ['หวยดาลัดเมืองหมอก', 'Da Lat Mist', 'MKNG', weekly('16:10', [0]), digits(6)],
  ['หวยเกิ่นเทอตลาดน้ำ', 'Can Tho Floating Market', 'MKNG', weekly('16:20', [3]), digits(6)],
  ['หวยญาจางหาดขาว', 'Nha Trang White Sand', 'MKNG', weekly('17:20', [0, 3]), digits(6)],
  ['หวยไฮฟองท่าเรือ', 'Hai Phong Harbour', 'MKNG', weekly('18:25', [5]), digits(5)],
  ['หวยฮาลองเบย์', 'Ha Long Bay', 'MKNG', weekly('18:05', [2]), digits(5)],
  ['หวยหวุงเต่าสุดสัปดาห์', 'Vung Tau Weekend', 'MKNG', weekly('16:40', [2, 6]), digits(6)],
])

const LAOS = group('LOTT', 'laos', [
  ['หวยลาวจำปา', 'Lao Champa', 'MKNG', weekly('20:30', WEEKDAYS), digits(4)],
  ['หวยลาวล้านช้าง', 'Lao Lan Xang', 'MKNG', weekly('20:00', [1, 3, 5]), digits(5)],
  ['หวยลาวริมโขง', 'Lao Riverside', 'MKNG', weekly('18:30'), digits(4)],
  ['หวยลาวสองฝั่ง', 'Lao Two Banks', 'ZYHS', weekly('21:00'), digits(4)],
  ['หวยลาวทุ่งไหหิน', 'Lao Plain of Jars', 'MKNG', weekly('17:40', [2, 4, 6]), digits(5)],
  ['หวยลาวหลวง', 'Lao Royal City', 'MKNG', weekly('19:45', [0]), digits(5)],
])

const INDEX = group('LOTT', 'index', [
  ['หวยหุ้นไทยปิดเช้า', 'Thai Index Morning Close', 'SDRH', weekly('12:30', WEEKDAYS), digits(3)],
  ['หวยหุ้นไทยปิดเย็น', 'Thai Index Evening Close', 'SDRH', weekly('16:35', WEEKDAYS), digits(3)],
  ['หวยหุ้นญี่ปุ่นบ่าย', 'Japan Index Afternoon', 'SDRH', weekly('13:10', WEEKDAYS), digits(3)],
  ['หวยหุ้นจีนปิดตลาด', 'China Index Close', 'SDRH', weekly('14:10', WEEKDAYS), digits(3)],
  ['หวยหุ้นอินเดีย', 'India Index Close', 'SDRH', weekly('17:05', WEEKDAYS), digits(3)],
  ['หวยหุ้นสิงคโปร์', 'Singapore Index Close', 'SDRH', weekly('16:15', WEEKDAYS), digits(3)],
  ['หวยหุ้นเยอรมัน', 'Germany Index Close', 'SDRH', weekly('22:35', WEEKDAYS), digits(3)],
  ['หวยหุ้นไต้หวัน', 'Taiwan Index Close', 'SDRH', weekly('12:40', WEEKDAYS), digits(3)],
])

const WORLD = group('LOTT', 'world', [
  ['หวยมาเลย์สี่ตัว', 'Malay Four Digits', 'SDRH', weekly('17:50', [0, 3, 6]), digits(4)],
  ['หวยมาเก๊ารอบบ่าย', 'Macau Afternoon', 'SDRH', weekly('14:45'), digits(5)],
  ['หวยกัมพูชานครวัด', 'Khmer Lotus Draw', 'MKNG', weekly('19:15'), digits(4)],
  ['หวยย่างกุ้งสองตัว', 'Yangon Two Digits', 'MKNG', weekly('16:05', WEEKDAYS), digits(3)],
])

interface QuickKind {
  readonly names: DemoText
  readonly vendor: string
  readonly format: DrawFormat
}

const QUICK_KINDS: readonly QuickKind[] = [
  { names: text('ยี่กี', 'Yee-Kee'), vendor: 'ZYHS', format: digits(5) },
  { names: text('แข่งรถสิบคัน', 'Ten Car Race'), vendor: 'ZYHS', format: { kind: 'race' } },
  { names: text('ลูกเต๋าสามลูก', 'Three Dice Draw'), vendor: 'QDRW', format: { kind: 'dice' } },
  { names: text('เลขด่วนห้าหลัก', 'Five Digit Draw'), vendor: 'QDRW', format: digits(5) },
  { names: text('สิบเอ็ดเลือกห้า', 'Eleven Pick Five'), vendor: 'QDRW', format: balls(5, 11) },
  { names: text('คีโนด่วน', 'Quick Keno'), vendor: 'QDRW', format: balls(20, 80) },
]

const QUICK_MINUTES = [1, 3, 5, 10, 15, 20, 30]

const QUICK: readonly LotteryPlan[] = QUICK_KINDS.flatMap(({ names, vendor, format }) =>
  QUICK_MINUTES.map((minutes) => ({
    names: text(`${names.TH} ${minutes} นาที`, `${minutes}-Minute ${names.EN}`),
    type: 'ELOTT' as const,
    group: 'quick' as const,
    vendor,
    schedule: { kind: 'interval' as const, minutes },
    format,
  })),
)

const BALLS = group('ELOTTO', 'balls', [
  ['ลอตโตวงโคจร', 'Orbit Lotto', 'ORBT', weekly('20:00', [3, 6]), balls(6, 45)],
  ['ลอตโตดาวเหนือ', 'North Star Lotto', 'ORBT', weekly('21:00', [2, 5]), balls(6, 49)],
  ['ลอตโตแสงเหนือ', 'Aurora Lotto', 'ORBT', weekly('21:30'), balls(5, 35)],
  ['ลอตโตพระจันทร์ยิ้ม', 'Smiling Moon Lotto', 'ORBT', weekly('20:15'), balls(5, 39)],
  ['ลอตโตสุริยะ', 'Sunshine Lotto', 'ORBT', weekly('12:15'), balls(5, 39)],
  ['ลอตโตเจ็ดลูกทอง', 'Seven Golden Balls', 'ORBT', weekly('19:30', [1, 4]), balls(7, 50)],
  ['ลอตโตห้าลูกเงิน', 'Five Silver Balls', 'ORBT', weekly('18:00'), balls(5, 36)],
  ['ลอตโตสุดสัปดาห์', 'Weekend Lotto', 'ORBT', weekly('20:45', [0, 6]), balls(6, 42)],
  ['ลอตโตคืนวันศุกร์', 'Friday Night Lotto', 'ORBT', weekly('22:00', [5]), balls(6, 55)],
  ['ลอตโตเช้าวันใหม่', 'Fresh Morning Lotto', 'ORBT', weekly('08:00'), balls(4, 24)],
  ['ลอตโตสี่ฤดู', 'Four Seasons Lotto', 'ORBT', weekly('19:00', [0]), balls(4, 40)],
  ['ลอตโตนพเก้า', 'Nine Gem Lotto', 'ORBT', weekly('19:09'), balls(9, 90)],
  ['ลอตโตสายรุ้ง', 'Rainbow Lotto', 'QDRW', weekly('17:00'), balls(7, 49)],
  ['ลอตโตผลไม้', 'Fruit Basket Lotto', 'QDRW', weekly('16:00'), balls(3, 18)],
  ['ลอตโตสวนสัตว์', 'Little Zoo Lotto', 'QDRW', weekly('15:00'), balls(4, 25)],
  ['ลอตโตสิบสองราศี', 'Zodiac Lotto', 'QDRW', weekly('12:12'), balls(3, 12)],
  ['ลอตโตแมวกวัก', 'Lucky Cat Lotto', 'QDRW', weekly('14:00'), balls(5, 30)],
  ['ลอตโตปลาคาร์ฟ', 'Koi Pond Lotto', 'QDRW', weekly('13:30'), balls(5, 32)],
  ['ลอตโตมังกรคู่', 'Twin Dragon Lotto', 'QDRW', weekly('18:18'), balls(6, 38)],
  ['ลอตโตช้างน้อย', 'Little Elephant Lotto', 'QDRW', weekly('11:00'), balls(4, 28)],
  ['ลอตโตอัญมณี', 'Jewel Lotto', 'QDRW', weekly('20:20'), balls(6, 48)],
  ['ลอตโตเรือสำเภา', 'Treasure Junk Lotto', 'QDRW', weekly('16:45'), balls(5, 40)],
  ['ลอตโตโคมลอย', 'Sky Lantern Lotto', 'ZYHS', weekly('19:45'), balls(5, 37)],
  ['ลอตโตนาคา', 'Naga Lotto', 'ZYHS', weekly('20:30'), balls(7, 47)],
  ['ลอตโตบ้านเรา', 'Our House Lotto', 'ZYHS', weekly('18:45'), balls(5, 33)],
  ['ลอตโตทุกชั่วโมง', 'Hourly Lotto', 'ZYHS', { kind: 'interval', minutes: 60 }, balls(5, 31)],
  ['ลอตโตทุกสองชั่วโมง', 'Two Hour Lotto', 'ZYHS', { kind: 'interval', minutes: 120 }, balls(6, 36)],
  ['ลอตโตครึ่งวัน', 'Half Day Lotto', 'ZYHS', { kind: 'interval', minutes: 720 }, balls(6, 44)],
  ['คีโนราตรี', 'Night Keno', 'ORBT', weekly('23:00'), balls(20, 70)],
  ['คีโนวันหยุด', 'Holiday Keno', 'ORBT', weekly('10:00', [0, 6]), balls(20, 80)],
  ['คีโนสิบลูก', 'Ten Ball Keno', 'QDRW', weekly('21:15'), balls(10, 60)],
])

/** Every lottery of the demo: 42 `LOTT`, 42 `ELOTT` and 31 `ELOTTO`. */
export const LOTTERY_PLANS: readonly LotteryPlan[] = [
  ...THAI,
  ...VIETNAM,
  ...LAOS,
  ...INDEX,
  ...WORLD,
  ...QUICK,
  ...BALLS,
]
