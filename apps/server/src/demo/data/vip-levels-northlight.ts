import type { VipLevel } from '../../features/vip/index.ts'
import { text } from './demo-text.ts'

/** Cents in a euro. */
const EURO = 100

/** Northlight: stars, each brighter than the one before. */
export const NORTHLIGHT_LEVELS: readonly VipLevel[] = [
  {
    id: 'first-star',
    names: text('ดาวดวงแรก', 'First Star'),
    conditions: [text('สมัครสมาชิกและยืนยันอายุ', 'Sign up and confirm your age')],
    rebateRate: 15,
    birthdayBonus: 5 * EURO,
    upgradeBonus: 0,
    withdrawLimit: 1_000 * EURO,
  },
  {
    id: 'ice-star',
    names: text('ดาวน้ำแข็ง', 'Ice Star'),
    conditions: [
      text('ฝากสะสม €200 ในหนึ่งเดือน', 'Deposit €200 within a month'),
      text('เดิมพันสะสม €2,000', 'Bet €2,000 in total'),
    ],
    rebateRate: 30,
    birthdayBonus: 20 * EURO,
    upgradeBonus: 10 * EURO,
    withdrawLimit: 5_000 * EURO,
  },
  {
    id: 'aurora-star',
    names: text('ดาวแสงเหนือ', 'Aurora Star'),
    conditions: [
      text('ฝากสะสม €1,000 ในสองเดือน', 'Deposit €1,000 within two months'),
      text('เดิมพันสะสม €15,000', 'Bet €15,000 in total'),
      text('เล่นอย่างน้อย 8 วันในหนึ่งเดือน', 'Play on at least 8 days of a month'),
    ],
    rebateRate: 55,
    birthdayBonus: 75 * EURO,
    upgradeBonus: 50 * EURO,
    withdrawLimit: 15_000 * EURO,
  },
  {
    id: 'polar-star',
    names: text('ดาวขั้วโลก', 'Polar Star'),
    conditions: [
      text('ฝากสะสม €5,000 ในสามเดือน', 'Deposit €5,000 within three months'),
      text('เดิมพันสะสม €80,000', 'Bet €80,000 in total'),
      text('เป็นดาวแสงเหนือต่อเนื่อง 2 เดือน', 'Keep Aurora Star for 2 months'),
    ],
    rebateRate: 80,
    birthdayBonus: 250 * EURO,
    upgradeBonus: 200 * EURO,
    withdrawLimit: 50_000 * EURO,
  },
  {
    id: 'north-star',
    names: text('ดาวเหนือ', 'North Star'),
    conditions: [
      text('ฝากสะสม €25,000 ในหกเดือน', 'Deposit €25,000 within six months'),
      text('เดิมพันสะสม €400,000', 'Bet €400,000 in total'),
      text('ได้รับเชิญจากผู้ดูแล VIP ของคุณ', 'Be invited by your VIP host'),
    ],
    rebateRate: 110,
    birthdayBonus: 1_000 * EURO,
    upgradeBonus: 750 * EURO,
    withdrawLimit: null,
  },
]
