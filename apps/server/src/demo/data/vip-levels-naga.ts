import type { LevelRequirement, VipLevel } from '../../features/vip/index.ts'
import { text } from './demo-text.ts'

/** Satang in a baht. */
const BAHT = 100

const needs = (kind: LevelRequirement['kind'], amount = 1, days: number | null = null): LevelRequirement => ({
  kind,
  amount,
  days,
})

/** Naga: from the first ripple to the serpent's own crown. */
export const NAGA_LEVELS: readonly VipLevel[] = [
  {
    id: 'ripple',
    names: text('ระลอกน้ำ', 'Ripple'),
    conditions: [text('สมัครสมาชิกและยืนยันเบอร์มือถือ', 'Sign up and confirm your mobile number')],
    requires: [needs('registered'), needs('confirmed')],
    rebateRate: 20,
    birthdayBonus: 100 * BAHT,
    upgradeBonus: 0,
    withdrawLimit: 50_000 * BAHT,
  },
  {
    id: 'lotus',
    names: text('ดอกบัว', 'Lotus'),
    conditions: [
      text('ฝากสะสม ฿5,000 ใน 30 วัน', 'Deposit ฿5,000 within 30 days'),
      text('เดิมพันสะสม ฿50,000', 'Bet ฿50,000 in total'),
    ],
    requires: [needs('deposits', 5_000 * BAHT, 30), needs('bets', 50_000 * BAHT)],
    rebateRate: 35,
    birthdayBonus: 300 * BAHT,
    upgradeBonus: 150 * BAHT,
    withdrawLimit: 100_000 * BAHT,
  },
  {
    id: 'silver-scale',
    names: text('เกล็ดเงิน', 'Silver Scale'),
    conditions: [
      text('ฝากสะสม ฿30,000 ใน 30 วัน', 'Deposit ฿30,000 within 30 days'),
      text('เดิมพันสะสม ฿300,000', 'Bet ฿300,000 in total'),
      text('เล่นอย่างน้อย 10 วันในหนึ่งเดือน', 'Play on at least 10 days of a month'),
    ],
    requires: null,
    rebateRate: 50,
    birthdayBonus: 800 * BAHT,
    upgradeBonus: 500 * BAHT,
    withdrawLimit: 300_000 * BAHT,
  },
  {
    id: 'golden-scale',
    names: text('เกล็ดทอง', 'Golden Scale'),
    conditions: [
      text('ฝากสะสม ฿150,000 ใน 60 วัน', 'Deposit ฿150,000 within 60 days'),
      text('เดิมพันสะสม ฿1,500,000', 'Bet ฿1,500,000 in total'),
      text('เล่นอย่างน้อย 20 วันในสองเดือน', 'Play on at least 20 days of two months'),
    ],
    requires: null,
    rebateRate: 70,
    birthdayBonus: 2_500 * BAHT,
    upgradeBonus: 1_500 * BAHT,
    withdrawLimit: 800_000 * BAHT,
  },
  {
    id: 'guardian',
    names: text('ผู้พิทักษ์แม่น้ำ', 'River Guardian'),
    conditions: [
      text('ฝากสะสม ฿600,000 ใน 90 วัน', 'Deposit ฿600,000 within 90 days'),
      text('เดิมพันสะสม ฿8,000,000', 'Bet ฿8,000,000 in total'),
      text('เป็นเกล็ดทองต่อเนื่อง 3 เดือน', 'Keep Golden Scale for 3 months'),
    ],
    requires: null,
    rebateRate: 95,
    birthdayBonus: 8_000 * BAHT,
    upgradeBonus: 5_000 * BAHT,
    withdrawLimit: 2_000_000 * BAHT,
  },
  {
    id: 'naga-crown',
    names: text('มงกุฎพญานาค', 'Crown of the Naga'),
    conditions: [
      text('ฝากสะสม ฿2,000,000 ใน 180 วัน', 'Deposit ฿2,000,000 within 180 days'),
      text('เดิมพันสะสม ฿30,000,000', 'Bet ฿30,000,000 in total'),
      text('เป็นผู้พิทักษ์แม่น้ำต่อเนื่อง 6 เดือน', 'Keep River Guardian for 6 months'),
      text('ได้รับเชิญจากผู้ดูแล VIP ของคุณ', 'Be invited by your VIP host'),
    ],
    requires: null,
    rebateRate: 125,
    birthdayBonus: 20_000 * BAHT,
    upgradeBonus: 15_000 * BAHT,
    withdrawLimit: null,
  },
]
