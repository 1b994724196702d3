import type { LanguageCode } from '@foyer/contract'
import { escapeHtml } from '../../api/escape-html.ts'
import type { OwnerNotice } from '../inbox/index.ts'

/** What the server itself writes to members. */
export interface AccountTexts {
  /** SMS with a code, without the line that binds it to the site: the fullest first, then one for long names. */
  code(brand: string, code: string): readonly [string, string]
  readonly mailSubject: (brand: string) => string
  /** Greeting and body of the mail with a link. */
  readonly mailGreeting: (name: string) => string
  readonly mailText: (brand: string) => string
  readonly mailButton: string
  readonly mailNote: string
  /** Mail with the code that proves an address. */
  readonly codeMail: (brand: string, code: string) => { subject: string; text: string; html: string }
  /** Told to the owner, with the masked number or address. */
  readonly mobileBound: (mobile: string) => OwnerNotice
  readonly emailBound: (email: string) => OwnerNotice
  /** Message to the inbox of a member whose password was changed. */
  readonly passwordChangedTitle: string
  readonly passwordChangedText: string
}

const EN_HELP = 'If it was not you, change your login password now and contact customer service.'
const EN: AccountTexts = {
  code: (brand, code) => [
    `${brand}: ${code} is your code. It is valid for 5 minutes. Do not share it.`,
    `${code} is your code. Do not share it.`,
  ],
  mailSubject: (brand) => `${brand}: set a new password`,
  mailGreeting: (name) => `Hello ${name},`,
  mailText: (brand) => `someone asked to reset the password of your account at ${brand}.`,
  mailButton: 'Set a new password',
  mailNote:
    'The link works once and expires in 30 minutes. If it was not you, ignore this e-mail; your password stays the same.',
  codeMail: (brand, code) =>
    codeMail(`${brand}: your code is ${code}`, [
      `${code} is the code that binds this address to your account at ${brand}.`,
      'It is valid for 5 minutes. If you did not ask for it, ignore this e-mail.',
    ]),
  mobileBound: (mobile) => ({
    title: 'Your mobile number was set',
    text: `The mobile number ${mobile} now belongs to your account. ${EN_HELP}`,
  }),
  emailBound: (email) => ({
    title: 'Your e-mail address was set',
    text: `The e-mail address ${email} now belongs to your account. ${EN_HELP}`,
  }),
  passwordChangedTitle: 'Your password was changed',
  passwordChangedText:
    'Your password was changed, and your other devices were logged out. If it was not you, set a new password with “Forgot password?” right away and contact customer service.',
}

const TH_HELP = 'หากคุณไม่ได้เป็นผู้ดำเนินการ กรุณาเปลี่ยนรหัสผ่านเข้าสู่ระบบทันที และติดต่อเรา'
const TH: AccountTexts = {
  code: (brand, code) => [`${brand}: รหัส ${code} ห้ามบอกใคร (5 นาที)`, `รหัส ${code} ห้ามบอกใคร`],
  mailSubject: (brand) => `${brand}: ตั้งรหัสผ่านใหม่`,
  mailGreeting: (name) => `สวัสดีคุณ ${name}`,
  mailText: (brand) => `มีผู้ขอตั้งรหัสผ่านใหม่สำหรับบัญชีของคุณที่ ${brand}`,
  mailButton: 'ตั้งรหัสผ่านใหม่',
  mailNote: 'ลิงก์นี้ใช้ได้ครั้งเดียวภายใน 30 นาที หากคุณไม่ได้เป็นผู้ขอ ไม่ต้องทำอะไร รหัสผ่านเดิมยังใช้ได้ตามปกติ',
  codeMail: (brand, code) =>
    codeMail(`${brand}: รหัสยืนยันของคุณคือ ${code}`, [
      `${code} คือรหัสยืนยันสำหรับผูกอีเมลนี้กับบัญชีของคุณที่ ${brand}`,
      'ใช้ได้ภายใน 5 นาที หากคุณไม่ได้เป็นผู้ขอ ไม่ต้องทำอะไร',
    ]),
  mobileBound: (mobile) => ({
    title: 'ผูกเบอร์มือถือแล้ว',
    text: `เบอร์มือถือ ${mobile} ผูกกับบัญชีของคุณแล้ว ${TH_HELP}`,
  }),
  emailBound: (email) => ({
    title: 'ผูกอีเมลแล้ว',
    text: `อีเมล ${email} ผูกกับบัญชีของคุณแล้ว ${TH_HELP}`,
  }),
  passwordChangedTitle: 'รหัสผ่านของคุณถูกเปลี่ยนแล้ว',
  passwordChangedText:
    'รหัสผ่านของคุณถูกเปลี่ยนแล้ว และอุปกรณ์อื่นถูกออกจากระบบทั้งหมด หากคุณไม่ได้เป็นผู้เปลี่ยน กรุณาตั้งรหัสผ่านใหม่ที่ “ลืมรหัสผ่าน?” ทันที และติดต่อเรา',
}

const TEXTS: Partial<Record<LanguageCode, AccountTexts>> = { EN, TH }

/** The texts of a language, else the English ones. */
export const accountTexts = (language: LanguageCode): AccountTexts => TEXTS[language] ?? EN

/** A mail of plain paragraphs, as text and as HTML. */
function codeMail(subject: string, lines: readonly string[]) {
  const html = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  return {
    subject,
    text: lines.join('\n\n'),
    html: `<div style="font:16px/1.6 system-ui,sans-serif;max-width:32rem;margin:auto;padding:1rem">${html}</div>`,
  }
}
