import type { TitleBank } from './title-bank.ts'

/** RNG titles that are not slots: crash games, tables, scratch cards and keno. */
export const INSTANT_GAMES: readonly TitleBank[] = [
  {
    theme: 'space',
    classify: ['Crash'],
    titles: [
      ['บั้งไฟทะลุฟ้า', 'Skybound Bang Fai'],
      ['จรวดคูณไม่หยุด', 'Endless Multiplier Rocket'],
      ['บอลลูนพุ่งแรง', 'Runaway Balloon'],
      ['ว่าวขาดลอย', 'Kite on the Wind'],
      ['ดาวหางพุ่งทะยาน', 'Comet Cashout'],
    ],
  },
  {
    theme: 'sea',
    classify: ['Crash'],
    titles: [
      ['ดำดิ่งล่ามุก', 'Deep Dive Pearls'],
      ['กระโดดคลื่นลุ้นคูณ', 'Wavejump'],
    ],
  },
  {
    theme: 'train',
    classify: ['Crash'],
    titles: [
      ['รถซิ่งสายเหนือ', 'Northbound Racer'],
      ['ตุ๊กตุ๊กทะยาน', 'Tuk Tuk Takeoff'],
    ],
  },
  {
    theme: 'dragon',
    classify: ['Crash'],
    titles: [['มังกรบินสูงลิ่ว', 'Highflying Wyrm']],
  },
  {
    theme: 'horse',
    classify: ['Crash'],
    titles: [['ม้าวิ่งไม่หยุด', 'Nonstop Gallop']],
  },
  {
    theme: 'mine',
    classify: ['Crash'],
    titles: [
      ['ขุดให้ลึก ถอนให้ทัน', 'Dig Deep, Leave Early'],
      ['เหมืองกับระเบิด', 'Minefield Nerves'],
    ],
  },
  {
    theme: 'cockerel',
    classify: ['Crash'],
    titles: [['ไก่ข้ามถนน', 'Chicken on the Highway']],
  },
  {
    theme: 'fire',
    classify: ['Crash'],
    titles: [['ชนวนไฟลามเร็ว', 'Burning Fuse']],
  },
  {
    theme: 'gems',
    classify: ['Crash'],
    titles: [['หอคอยอัญมณี', 'Tower of Jewels']],
  },
  {
    theme: 'candy',
    classify: ['Crash'],
    titles: [['หยอดลูกกวาดลงหลุม', 'Candy Drop']],
  },
  {
    theme: 'elephant',
    classify: ['Crash'],
    titles: [['ช้างวิ่งขึ้นเขา', 'Uphill Elephant']],
  },
  {
    theme: 'cards',
    classify: ['Table'],
    titles: [
      ['ไฮโลไพ่ทอง', 'Golden High Low Cards'],
      ['แบล็กแจ็กมือเดียว', 'Single Hand Blackjack'],
      ['วิดีโอโป๊กเกอร์คู่แจ็ก', 'Jacks and Higher'],
      ['ไพ่สูงต่ำด่วน', 'High Low Express'],
      ['บาคาร่าฉบับด่วน', 'Pocket Baccarat'],
      ['ไพ่สามใบวัดดวง', 'Three Card Fortune'],
      ['เสือมังกรใบเดียว', 'One Card Dragon Tiger'],
      ['ป๊อกเด้งฉบับพกพา', 'Pocket Pok Deng'],
    ],
  },
  {
    theme: 'dice',
    classify: ['Table'],
    titles: [
      ['ไฮโลไทยแท้', 'True Thai Hi-Lo'],
      ['ทอยเต๋าใต้แสงดาว', 'Dice under the Stars'],
      ['ทอยเต๋าข้ามแม่น้ำ', 'Dice across the River'],
      ['ซิกโบเศรษฐี', 'Tycoon Sic Bo'],
    ],
  },
  {
    theme: 'roulette',
    classify: ['Table'],
    titles: [
      ['รูเล็ตยุโรปคลาสสิก', 'Classic Single Zero Wheel'],
      ['วงล้อรูเล็ตสองสี', 'Two Tone Roulette'],
      ['มินิรูเล็ตสิบสามช่อง', 'Thirteen Slot Mini Wheel'],
    ],
  },
  {
    theme: 'lottery',
    classify: ['Scratch'],
    titles: [
      ['ขูดปุ๊บรวยปั๊บ', 'Scratch in a Flash'],
      ['ใบขูดแมวกวัก', 'Lucky Cat Scratch', { hero: 'noto:cat-face' }],
      ['ใบขูดตะกร้าทอง', 'Golden Basket Scratch'],
      ['ขูดล่าสมบัติ', 'Treasure Scratch'],
      ['ใบขูดสงกรานต์', 'Songkran Scratch', { hero: 'noto:water-pistol' }],
      ['คีโนดาวเหนือ', 'North Star Keno'],
      ['คีโนแปดสิบลูก', 'Eighty Ball Keno'],
      ['คีโนผลไม้', 'Fruit Keno'],
    ],
  },
]
