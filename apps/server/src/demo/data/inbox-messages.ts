import { type DemoText, filled, text } from './demo-text.ts'

/** A message that every demo account finds in its inbox. */
export interface DemoInboxMessage {
  readonly title: DemoText
  /** HTML. */
  readonly content: DemoText
  /** How long before the seeding it was sent, in hours; 0 for the one to all members. */
  readonly hoursAgo: number
  readonly read: boolean
}

type Row = readonly [hoursAgo: number, read: boolean, title: DemoText, content: DemoText]

/** `{name}` is the merchant's name in each language. */
const ROWS: readonly Row[] = [
  [
    0,
    false,
    text('ปรับปรุงระบบคืนวันพุธ 03:00–04:00 น.', 'Maintenance on Wednesday night, 03:00 to 04:00'),
    text(
      '<p>คืนวันพุธ เวลา 03:00–04:00 น. เราจะปรับปรุงเซิร์ฟเวอร์ ระหว่างนั้นบางเกมอาจเข้าไม่ได้ชั่วคราว</p><p>รอบที่เล่นค้างไว้จะเล่นต่อได้จากจุดเดิมเมื่อระบบกลับมา</p>',
      '<p>On Wednesday night we work on the servers from 03:00 to 04:00. Some games cannot be opened during that hour.</p><p>A round that you have begun goes on where it stopped.</p>',
    ),
  ],
  [
    5,
    false,
    text('ตอบกลับจากทีมงาน: เรื่องเปลี่ยนรหัสผ่าน', 'Our answer: how to change your password'),
    text(
      '<p>ขอบคุณที่ทักมา คุณเปลี่ยนรหัสผ่านเองได้ทุกเมื่อ</p><ol><li>แตะชื่อของคุณที่มุมบน</li><li>เลือก <strong>เปลี่ยนรหัสผ่าน</strong></li><li>ใส่รหัสเดิมหนึ่งครั้ง แล้วใส่รหัสใหม่สองครั้ง</li></ol><p>หลังเปลี่ยนแล้ว อุปกรณ์อื่นที่เข้าสู่ระบบไว้จะถูกออกจากระบบ</p>',
      '<p>Thank you for writing. You can change your password yourself at any time:</p><ol><li>Tap your name at the top</li><li>Choose <strong>Change password</strong></li><li>Enter the old one once and the new one twice</li></ol><p>Other devices are logged out afterwards.</p>',
    ),
  ],
  [
    27,
    false,
    text('พักสักหน่อยไหม', 'Time for a break?'),
    text(
      '<p>เกมสนุกที่สุดเมื่อเรารู้ว่าควรพักตอนไหน ลองตั้งเวลาไว้ก่อนเริ่มเล่น แล้วลุกไปยืดเส้นยืดสายเมื่อครบเวลา</p><p>หากอยากพักบัญชีสักระยะ ทักทีมงานได้ทุกเมื่อ เราดูแลให้โดยไม่ถามเหตุผล</p>',
      '<p>A game is best when you know when to stop. Set yourself a time before you begin, and stretch your legs when it is over.</p><p>If you would like to pause your account for a while, write to us. We do it, and ask for no reason.</p>',
    ),
  ],
  [
    74,
    true,
    text('วิธีเก็บเกมโปรดไว้ใกล้มือ', 'Keep the games you like at hand'),
    text(
      '<p>แตะรูปหัวใจบนเกม เกมนั้นจะอยู่ในหน้า <a href="/m/favorite">รายการโปรด</a> ของคุณเสมอ และทุกเครื่องที่คุณเข้าสู่ระบบจะเห็นเหมือนกัน</p>',
      '<p>Tap the heart of a game and it stays in your <a href="/m/favorite">favourites</a>, on every device that you log in with.</p>',
    ),
  ],
  [
    190,
    true,
    text('ทีมงานไม่เคยขอรหัสผ่านหรือรหัส OTP', 'We never ask for your password or a code'),
    text(
      '<p>หากมีใครอ้างว่าเป็นทีมงาน {name} แล้วขอ <strong>รหัสผ่าน รหัส OTP หรือรหัสถอนเงิน</strong> โปรดอย่าให้ และแจ้งเราผ่านปุ่มบริการลูกค้าในเว็บนี้</p>',
      '<p>If anybody who claims to be from {name} asks for your <strong>password, a code or your withdrawal PIN</strong>, tell them nothing, and tell us through the service button on this site.</p>',
    ),
  ],
  [
    412,
    true,
    text('ยินดีต้อนรับสู่ {name}', 'Welcome to {name}'),
    text(
      '<p>บัญชีของคุณพร้อมแล้ว ที่นี่คือกล่องข้อความของคุณ เราจะเขียนถึงคุณเมื่อมีเรื่องที่ควรรู้เท่านั้น</p><p>เว็บนี้เป็นเว็บสาธิต ทุกยอดที่เห็นคือเครดิตทดลอง</p>',
      '<p>Your account is ready, and this is your inbox. We write only when there is something you should know.</p><p>This site is a demonstration: every figure is play credit.</p>',
    ),
  ],
]

/**
 * The messages of a merchant's demo accounts, newest first; the first is one to all members.
 * @param name what players call the merchant
 */
export function inboxMessagesOf(name: DemoText): DemoInboxMessage[] {
  const named = (source: DemoText): DemoText => filled(source, { name })
  return ROWS.map(([hoursAgo, read, title, content]) => ({
    hoursAgo,
    read,
    title: named(title),
    content: named(content),
  }))
}
