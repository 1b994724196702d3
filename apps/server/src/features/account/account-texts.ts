import type { LanguageCode } from '@foyer/contract'

/** What the server itself writes to members. */
export interface AccountTexts {
  /** SMS with a code, without the line that binds it to the site. */
  code(brand: string, code: string): string
  readonly mailSubject: (brand: string) => string
  /** Greeting and body of the mail with a link. */
  readonly mailGreeting: (name: string) => string
  readonly mailText: (brand: string) => string
  readonly mailButton: string
  readonly mailNote: string
  /** Message to the inbox of a member whose password was changed. */
  readonly passwordChangedTitle: string
  readonly passwordChangedText: string
}

const EN: AccountTexts = {
  code: (brand, code) => `${brand}: ${code} is your code. It is valid for 5 minutes. Do not share it.`,
  mailSubject: (brand) => `${brand}: set a new password`,
  mailGreeting: (name) => `Hello ${name},`,
  mailText: (brand) => `someone asked to reset the password of your account at ${brand}.`,
  mailButton: 'Set a new password',
  mailNote:
    'The link works once and expires in 30 minutes. If it was not you, ignore this e-mail; your password stays the same.',
  passwordChangedTitle: 'Your password was changed',
  passwordChangedText:
    'Your password was changed, and your other devices were logged out. If it was not you, set a new password with “Forgot password?” right away and contact customer service.',
}

const TH: AccountTexts = {
  code: (brand, code) => `${brand}: รหัสยืนยันของคุณคือ ${code} ใช้ได้ภายใน 5 นาที ห้ามบอกรหัสนี้แก่ผู้ใด`,
  mailSubject: (brand) => `${brand}: ตั้งรหัสผ่านใหม่`,
  mailGreeting: (name) => `สวัสดีคุณ ${name}`,
  mailText: (brand) => `มีผู้ขอตั้งรหัสผ่านใหม่สำหรับบัญชีของคุณที่ ${brand}`,
  mailButton: 'ตั้งรหัสผ่านใหม่',
  mailNote: 'ลิงก์นี้ใช้ได้ครั้งเดียวภายใน 30 นาที หากคุณไม่ได้เป็นผู้ขอ ไม่ต้องทำอะไร รหัสผ่านเดิมยังใช้ได้ตามปกติ',
  passwordChangedTitle: 'รหัสผ่านของคุณถูกเปลี่ยนแล้ว',
  passwordChangedText:
    'รหัสผ่านของคุณถูกเปลี่ยนแล้ว และอุปกรณ์อื่นถูกออกจากระบบทั้งหมด หากคุณไม่ได้เป็นผู้เปลี่ยน กรุณาตั้งรหัสผ่านใหม่ที่ “ลืมรหัสผ่าน?” ทันที และติดต่อเรา',
}

const TEXTS: Partial<Record<LanguageCode, AccountTexts>> = { EN, TH }

/** The texts of a language, else the English ones. */
export const accountTexts = (language: LanguageCode): AccountTexts => TEXTS[language] ?? EN
