import type { PromotionPlan } from './demo-promotion.ts'
import { text } from './demo-text.ts'

/** Naga's promotions. All of them grant play credit only and say so. */
export const NAGA_PROMOTIONS: readonly PromotionPlan[] = [
  {
    title: text('ต้อนรับสมาชิกใหม่ รับเครดิตทดลอง 500', 'Welcome: 500 play credits'),
    content: text(
      '<h3>รายละเอียด</h3><p>สมัครสมาชิกครั้งแรกกับนาคา รับ <strong>เครดิตทดลอง 500</strong> ไว้ลองเกมที่ชอบ</p><h3>วิธีรับ</h3><ol><li>สมัครสมาชิกและเข้าสู่ระบบ</li><li>กดเข้าร่วมโปรโมชันนี้</li><li>กดขอรับรางวัล เครดิตจะเข้าหลังตรวจสอบ</li></ol><h3>เงื่อนไข</h3><ul><li>รับได้หนึ่งครั้งต่อหนึ่งบัญชี</li><li>เครดิตทดลองไม่มีมูลค่าเป็นเงินและถอนไม่ได้</li></ul>',
      '<h3>What you get</h3><p>Sign up with Naga for the first time and receive <strong>500 play credits</strong> for any game you like.</p><h3>How</h3><ol><li>Sign up and log in</li><li>Join this promotion</li><li>Ask for the reward; it arrives after a check</li></ol><h3>Terms</h3><ul><li>Once per account</li><li>Play credit has no money value and cannot be paid out</li></ul>',
    ),
    period: { from: -60, to: null },
    categories: ['welcome'],
    theme: 'naga',
    claim: 'nothing',
    onHome: true,
  },
  {
    title: text('เทศกาลโคมทอง แจกเครดิตทุกค่ำคืน', 'Golden Lantern Nights'),
    content: text(
      '<h3>รายละเอียด</h3><p>ตลอดเทศกาล แวะมาเล่นช่วง <strong>19:00–23:00 น.</strong> แล้วขอรับเครดิตทดลอง 88 ได้คืนละครั้ง</p><h3>เงื่อนไข</h3><ul><li>ต้องเปิดเกมอย่างน้อยหนึ่งเกมในคืนนั้น</li><li>เครดิตที่ไม่ขอรับภายในเที่ยงคืนถือว่าสละสิทธิ์</li><li>เครดิตทดลองไม่มีมูลค่าเป็นเงิน</li></ul>',
      '<h3>What you get</h3><p>While the lanterns burn, play between <strong>7 and 11 pm</strong> and ask for 88 play credits once a night.</p><h3>Terms</h3><ul><li>Open at least one game that night</li><li>What is not claimed by midnight is gone</li><li>Play credit has no money value</li></ul>',
    ),
    period: { from: -6, to: 21 },
    categories: ['daily', 'slots'],
    theme: 'lanterns',
    claim: 'nothing',
    onHome: true,
  },
  {
    title: text('อวดภาพแจ็กพอต รับเพิ่ม 10%', 'Show your jackpot, get 10% more'),
    content: text(
      '<h3>รายละเอียด</h3><p>แจ็กพอตแตกทั้งทีต้องอวด ส่งภาพหน้าจอรอบที่ชนะ รับเครดิตทดลองเพิ่ม <strong>10% ของรางวัล</strong> สูงสุด 1,000</p><h3>วิธีรับ</h3><ol><li>บันทึกภาพหน้าจอให้เห็นชื่อเกมและยอดรางวัล</li><li>แนบภาพพร้อมเล่าสั้น ๆ ว่าแตกตอนไหน</li><li>รอทีมงานตรวจสอบภายใน 24 ชั่วโมง</li></ol><h3>เงื่อนไข</h3><ul><li>เฉพาะเกมในหน้าแจ็กพอต</li><li>หนึ่งภาพต่อหนึ่งรอบ ภาพซ้ำไม่นับ</li></ul>',
      '<h3>What you get</h3><p>A jackpot is worth showing. Send a screenshot of the round and receive <strong>10% of the win</strong> again in play credit, up to 1,000.</p><h3>How</h3><ol><li>Save a screenshot with the title and the sum</li><li>Attach it and tell us in a line how it happened</li><li>We check it within 24 hours</li></ol><h3>Terms</h3><ul><li>Games of the jackpot page only</li><li>One picture per round</li></ul>',
    ),
    period: { from: -20, to: 40 },
    categories: ['slots'],
    theme: 'gems',
    claim: 'both',
    onHome: true,
  },
  {
    title: text('บาคาร่าสด คืนยอดเล่นทุกวันจันทร์', 'Live baccarat Monday rebate'),
    content: text(
      '<h3>รายละเอียด</h3><p>สรุปยอดเล่นบาคาร่าสดทั้งสัปดาห์ แล้วคืนเป็นเครดิตทดลอง <strong>0.5%</strong> ทุกวันจันทร์</p><h3>เงื่อนไข</h3><ul><li>นับยอดตั้งแต่วันจันทร์ถึงวันอาทิตย์</li><li>ไม่นับผลเสมอ</li><li>แจ้งไอดีห้องที่เล่นบ่อยที่สุดในช่องหมายเหตุ</li></ul>',
      '<h3>What you get</h3><p>We add up a week of live baccarat and give <strong>0.5%</strong> back in play credit every Monday.</p><h3>Terms</h3><ul><li>A week runs from Monday to Sunday</li><li>Ties do not count</li><li>Name your most played room in the remarks</li></ul>',
    ),
    period: { from: -90, to: null },
    categories: ['live'],
    theme: 'cards',
    claim: 'remarks',
  },
  {
    title: text('ทายผลคู่เอก ลุ้นรับ 300', 'Call the big match, win 300'),
    content: text(
      '<h3>รายละเอียด</h3><p>ทายสกอร์คู่เอกประจำสัปดาห์ให้ตรงเป๊ะ รับ <strong>เครดิตทดลอง 300</strong></p><h3>วิธีร่วมสนุก</h3><ol><li>กดเข้าร่วมก่อนเริ่มแข่งอย่างน้อยหนึ่งชั่วโมง</li><li>พิมพ์สกอร์ที่ทายในช่องหมายเหตุ เช่น 2-1</li><li>ประกาศผลหลังจบเกม</li></ol><h3>เงื่อนไข</h3><ul><li>นับผลใน 90 นาทีรวมทดเวลา</li><li>หนึ่งบัญชีทายได้หนึ่งครั้งต่อคู่</li></ul>',
      '<h3>What you get</h3><p>Name the exact score of the match of the week and win <strong>300 play credits</strong>.</p><h3>How</h3><ol><li>Join at least an hour before kick-off</li><li>Write your score in the remarks, say 2-1</li><li>The result is announced after the match</li></ol><h3>Terms</h3><ul><li>90 minutes and added time count</li><li>One guess per account and match</li></ul>',
    ),
    period: { from: -3, to: 4 },
    categories: ['sports'],
    theme: 'football',
    claim: 'remarks',
  },
  {
    title: text('ชวนเพื่อนมานั่งริมโขง รับคนละ 100', 'Bring a friend, 100 for each of you'),
    content: text(
      '<h3>รายละเอียด</h3><p>ชวนเพื่อนด้วยลิงก์ของคุณ เมื่อเพื่อนสมัครและเปิดเกมแรก รับ <strong>เครดิตทดลองคนละ 100</strong></p><h3>เงื่อนไข</h3><ul><li>เพื่อนต้องมีอายุ 18 ปีขึ้นไป</li><li>นับเฉพาะบัญชีใหม่ที่สมัครผ่านลิงก์</li><li>ชวนตัวเองไม่นับ</li></ul>',
      '<h3>What you get</h3><p>Invite a friend with your link. When they sign up and open their first game, <strong>each of you gets 100 play credits</strong>.</p><h3>Terms</h3><ul><li>Your friend is 18 or over</li><li>Only new accounts through the link count</li><li>Inviting yourself does not</li></ul>',
    ),
    period: { from: -120, to: null },
    categories: ['friends'],
    theme: 'elephant',
    claim: 'nothing',
  },
  {
    title: text('รีวิวห้องโปรด แลกเครดิต 50', 'Review your favourite room'),
    content: text(
      '<h3>รายละเอียด</h3><p>ส่งภาพห้องคาสิโนสดที่คุณนั่งประจำ รับเครดิตทดลอง 50 ไปนั่งต่อ</p><h3>เงื่อนไข</h3><ul><li>ภาพต้องไม่เห็นข้อมูลส่วนตัวของใคร</li><li>หนึ่งครั้งต่อสัปดาห์</li></ul>',
      '<h3>What you get</h3><p>Send a picture of the live room where you feel at home and stay a little longer with 50 play credits.</p><h3>Terms</h3><ul><li>The picture shows nobody’s personal data</li><li>Once a week</li></ul>',
    ),
    period: { from: -15, to: 30 },
    categories: ['live', 'daily'],
    theme: 'roulette',
    claim: 'picture',
  },
  {
    title: text('ศึกสล็อตสาดน้ำ เร็ว ๆ นี้', 'Splash slot battle, coming soon'),
    content: text(
      '<h3>รายละเอียด</h3><p>สาดน้ำให้ฉ่ำ หมุนสล็อตให้ชื่นใจ เก็บคะแนนจากสล็อตธีมน้ำทุกเกม สามอันดับแรกรับ <strong>เครดิตทดลองสูงสุด 5,000</strong></p><h3>เงื่อนไข</h3><ul><li>คะแนนนับจากตัวคูณที่ได้ ไม่ใช่ยอดเดิมพัน</li><li>ประกาศกติกาฉบับเต็มก่อนเริ่มสามวัน</li></ul>',
      '<h3>What you get</h3><p>Cool down with slots about water and climb the table. The first three share <strong>up to 5,000 play credits</strong>.</p><h3>Terms</h3><ul><li>Multipliers score, not stakes</li><li>Full rules three days before the start</li></ul>',
    ),
    period: { from: 9, to: 23 },
    categories: ['slots', 'daily'],
    theme: 'sea',
    claim: 'nothing',
  },
  {
    title: text('มหกรรมยิงปลา (จบแล้ว)', 'The great fish hunt (finished)'),
    content: text(
      '<h3>รายละเอียด</h3><p>ขอบคุณทุกคนที่ออกเรือไปด้วยกัน มหกรรมยิงปลารอบนี้ปิดรับคะแนนแล้ว เครดิตทดลองเข้าบัญชีผู้ชนะครบทุกคน</p><p>รอบหน้าเจอกันใต้คลื่นลูกเดิม</p>',
      '<h3>The result</h3><p>Thank you for sailing along. The hunt is closed and every winner has their play credit.</p><p>See you below the same wave next time.</p>',
    ),
    period: { from: -45, to: -5 },
    categories: ['daily'],
    theme: 'underwater-temple',
    claim: 'picture',
  },
]
