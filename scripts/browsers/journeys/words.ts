import type { Words } from './journey.ts'

/** What buttons, links and titles of the site are called. */
export const words = {
  yes: { TH: 'ใช่ ฉันอายุถึง', EN: 'Yes, I am' },
  filter: { TH: 'กรอง', EN: 'Filter' },
  jili: { TH: 'จิลี่', EN: 'Jili' },
  found: { TH: 'พบ', EN: 'found' },
  logIn: { TH: 'เข้าสู่ระบบ', EN: 'Log in' },
  signOut: { TH: 'ออกจากระบบ', EN: 'Sign out' },
  signUp: { TH: 'สมัคร', EN: 'Sign up' },
  freePlay: { TH: 'ทดลองเล่นฟรี', EN: 'Free play' },
  back: { TH: 'ย้อนกลับ', EN: 'Back' },
  slots: { TH: 'สล็อต', EN: 'Slots' },
  language: { TH: 'ภาษา', EN: 'Language' },
  ownName: { TH: 'ไทย', EN: 'English' },
  welcome: { TH: 'ต้อนรับสมาชิกใหม่ รับเครดิตทดลอง 500', EN: 'Welcome: 500 play credits' },
  terms: { TH: 'รับได้หนึ่งครั้งต่อหนึ่งบัญชี', EN: 'Once per account' },
  join: { TH: 'เข้าร่วม', EN: 'Join' },
  deposit: { TH: 'ฝากเงิน', EN: 'Deposit' },
  success: { TH: 'สำเร็จ', EN: 'Success' },
  month: { TH: '30 วัน', EN: '30 days' },
} as const satisfies Readonly<Record<string, Words>>
