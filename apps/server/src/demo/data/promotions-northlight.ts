import type { PromotionPlan } from './demo-promotion.ts'
import { text } from './demo-text.ts'

/** Northlight's promotions. All of them grant play credit only and say so. */
export const NORTHLIGHT_PROMOTIONS: readonly PromotionPlan[] = [
  {
    title: text('เริ่มต้นใต้แสงเหนือ รับเครดิต 25', 'First Light: 25 to begin with'),
    content: text(
      '<h3>สรุปสั้น ๆ</h3><p>เปิดบัญชีสาธิต รับ <strong>เครดิตทดลอง 25</strong> หนึ่งครั้ง</p><h3>เงื่อนไข</h3><ul><li>อายุ 21 ปีขึ้นไป</li><li>หนึ่งบัญชีต่อหนึ่งคน</li><li>เครดิตทดลองไม่มีมูลค่าเป็นเงินและถอนไม่ได้</li></ul>',
      '<h3>In short</h3><p>Open a demo account and receive <strong>25 in play credit</strong>, once.</p><h3>Terms</h3><ul><li>You are 21 or over</li><li>One account per person</li><li>Play credit has no money value and cannot be paid out</li></ul>',
    ),
    period: { from: -80, to: null },
    categories: ['welcome'],
    theme: 'ice',
    claim: 'nothing',
    onHome: true,
  },
  {
    title: text('สัปดาห์แห่งโรงตีเหล็ก', 'Week of the Forge'),
    content: text(
      '<h3>สรุปสั้น ๆ</h3><p>เจ็ดวัน เจ็ดเกมจากสตูดิโอของเรา เล่นครบทุกเกมรับ <strong>เครดิตทดลอง 20</strong></p><h3>วิธีรับ</h3><ol><li>เล่นเกมของออโรรา ฟอร์จ หรือฟยอร์ด แอนด์ เอมเบอร์ ให้ครบเจ็ดเกม</li><li>เขียนชื่อเกมที่ชอบที่สุดในช่องหมายเหตุ</li><li>กดขอรับรางวัล</li></ol>',
      '<h3>In short</h3><p>Seven days, seven games from our own studios. Play them all for <strong>20 in play credit</strong>.</p><h3>How</h3><ol><li>Play seven games by Aurora Forge or Fjord and Ember</li><li>Write the name of your favourite in the remarks</li><li>Ask for the reward</li></ol>',
    ),
    period: { from: -2, to: 5 },
    categories: ['slots', 'daily'],
    theme: 'viking',
    claim: 'remarks',
    onHome: true,
  },
  {
    title: text('โต๊ะสดยามดึก คืน 3% ของยอดเสีย', 'Late tables: 3% back'),
    content: text(
      '<h3>สรุปสั้น ๆ</h3><p>เล่นโต๊ะสดหลังเที่ยงคืน หากวันนั้นยอดติดลบ เราคืน <strong>3%</strong> เป็นเครดิตทดลอง</p><h3>เงื่อนไข</h3><ul><li>นับช่วง 00:00–06:00 น.</li><li>คืนสูงสุด 50 ต่อวัน</li><li>ขอรับภายใน 48 ชั่วโมง</li></ul>',
      '<h3>In short</h3><p>When a night at the live tables ends below zero, <strong>3%</strong> of it comes back as play credit.</p><h3>Terms</h3><ul><li>From midnight to 6 am</li><li>Up to 50 a day</li><li>Ask within 48 hours</li></ul>',
    ),
    period: { from: -30, to: 60 },
    categories: ['live'],
    theme: 'roulette',
    claim: 'nothing',
    onHome: true,
  },
  {
    title: text('สายวิเคราะห์อีสปอร์ต', 'The analyst’s bracket'),
    content: text(
      '<h3>สรุปสั้น ๆ</h3><p>วาดสายการแข่งขันที่คุณทาย ส่งภาพก่อนแมตช์แรก ทายถูกทุกคู่รับ <strong>เครดิตทดลอง 100</strong></p><h3>เงื่อนไข</h3><ul><li>ภาพต้องอ่านชื่อทีมได้ชัด</li><li>ส่งได้หนึ่งสายต่อหนึ่งรายการ</li></ul>',
      '<h3>In short</h3><p>Draw the bracket as you see it and send it before the first match. All correct: <strong>100 in play credit</strong>.</p><h3>Terms</h3><ul><li>Team names must be readable</li><li>One bracket per tournament</li></ul>',
    ),
    period: { from: -10, to: 18 },
    categories: ['sports'],
    theme: 'esport',
    claim: 'picture',
  },
  {
    title: text('ถ่ายรอบฟรีสปินที่ดีที่สุดของคุณ', 'Your finest free spins'),
    content: text(
      '<h3>สรุปสั้น ๆ</h3><p>ส่งภาพรอบฟรีสปินที่ภูมิใจที่สุดของสัปดาห์ พร้อมเล่าหนึ่งประโยค ทีมงานเลือกสามภาพ รับภาพละ 30</p><h3>เงื่อนไข</h3><ul><li>เกมใดก็ได้ในหมวดซื้อฟีเจอร์</li><li>ภาพจากเครื่องของคุณเองเท่านั้น</li></ul>',
      '<h3>In short</h3><p>Send the round of free spins that you are proudest of, with one sentence. We choose three each week; each earns 30 in play credit.</p><h3>Terms</h3><ul><li>Any feature-buy game</li><li>Pictures from your own device only</li></ul>',
    ),
    period: { from: -14, to: 14 },
    categories: ['slots'],
    theme: 'magic',
    claim: 'both',
  },
  {
    title: text('คืนเสาร์ลอตโตวงโคจร', 'Orbit Saturday'),
    content: text(
      '<h3>สรุปสั้น ๆ</h3><p>ซื้อลอตโตวงโคจรครบสามชุดในวันเสาร์ รับชุดที่สี่เป็นเครดิตทดลอง</p><h3>เงื่อนไข</h3><ul><li>นับตามเวลาเฮลซิงกิ</li><li>หนึ่งครั้งต่อสัปดาห์</li></ul>',
      '<h3>In short</h3><p>Play three lines of Orbit Lotto on a Saturday and the fourth is on us, in play credit.</p><h3>Terms</h3><ul><li>Saturday as Helsinki counts it</li><li>Once a week</li></ul>',
    ),
    period: { from: -50, to: null },
    categories: ['daily'],
    theme: 'lottery',
    claim: 'nothing',
  },
  {
    title: text('คอร์ตเดือดต้นฤดู', 'Opening serve'),
    content: text(
      '<h3>สรุปสั้น ๆ</h3><p>ทายผู้ชนะเทนนิสห้าคู่ติดกันในหนึ่งสัปดาห์ รับ <strong>เครดิตทดลอง 40</strong></p><h3>เงื่อนไข</h3><ul><li>ระบุชื่อทั้งห้าคู่ในช่องหมายเหตุ</li><li>คู่ที่ถอนตัวไม่นับ</li></ul>',
      '<h3>In short</h3><p>Pick five tennis winners in a row within a week for <strong>40 in play credit</strong>.</p><h3>Terms</h3><ul><li>Name all five matches in the remarks</li><li>Walkovers do not count</li></ul>',
    ),
    period: { from: 6, to: 27 },
    categories: ['sports'],
    theme: 'tennis',
    claim: 'remarks',
  },
  {
    title: text('ระดับ VIP ดวงดาว', 'Star levels'),
    content: text(
      '<h3>สรุปสั้น ๆ</h3><p>ยิ่งเล่นสม่ำเสมอ ดาวยิ่งสว่าง ทุกระดับมีของขวัญวันเกิดเป็นเครดิตทดลอง</p><h3>เงื่อนไข</h3><ul><li>ระดับคำนวณใหม่ทุกต้นเดือน</li><li>ไม่มีการลดระดับในเดือนแรก</li></ul>',
      '<h3>In short</h3><p>Steady play makes your star brighter. Every level brings a birthday present in play credit.</p><h3>Terms</h3><ul><li>Levels are set at the start of each month</li><li>Nobody falls in their first month</li></ul>',
    ),
    period: { from: -200, to: null },
    categories: ['friends'],
    theme: 'space',
    claim: 'nothing',
  },
  {
    title: text('สัปดาห์บิงโกขั้วโลก (จบแล้ว)', 'Polar bingo week (finished)'),
    content: text(
      '<h3>ผลการแข่งขัน</h3><p>บิงโกขั้วโลกจบลงแล้ว ขอบคุณผู้เล่นทุกคน เครดิตทดลองของผู้ชนะเข้าบัญชีเรียบร้อย</p>',
      '<h3>The result</h3><p>Polar bingo is over. Thank you to everyone who marked a card; all play credit has been given out.</p>',
    ),
    period: { from: -40, to: -8 },
    categories: ['daily'],
    theme: 'bingo',
    claim: 'nothing',
  },
]
