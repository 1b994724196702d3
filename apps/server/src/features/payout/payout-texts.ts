import type { LanguageCode } from '@foyer/contract'
import type { OwnerNotice } from '../inbox/index.ts'

interface PayoutTexts {
  readonly passwordSet: OwnerNotice
  readonly passwordLocked: OwnerNotice
  /** @param account the bank's name with the masked number */
  readonly accountAdded: (account: string) => OwnerNotice
  readonly accountRemoved: (account: string) => OwnerNotice
}

const EN_HELP = 'If it was not you, change your login password now and contact customer service.'
const EN: PayoutTexts = {
  passwordSet: {
    title: 'Your withdrawal PIN was set',
    text: `A new withdrawal PIN was set for your account. ${EN_HELP}`,
  },
  passwordLocked: {
    title: 'Your withdrawal PIN is locked',
    text: `A wrong withdrawal PIN was entered five times, so it is locked for 24 hours. ${EN_HELP}`,
  },
  accountAdded: (account) => ({
    title: 'A bank account was added',
    text: `${account} was added to your account. ${EN_HELP}`,
  }),
  accountRemoved: (account) => ({
    title: 'A bank account was removed',
    text: `${account} was removed from your account. ${EN_HELP}`,
  }),
}

const TH_HELP = 'หากคุณไม่ได้เป็นผู้ดำเนินการ กรุณาเปลี่ยนรหัสผ่านเข้าสู่ระบบทันที และติดต่อเรา'
const TH: PayoutTexts = {
  passwordSet: {
    title: 'ตั้งรหัสถอนเงินแล้ว',
    text: `มีการตั้งรหัสถอนเงินใหม่สำหรับบัญชีของคุณ ${TH_HELP}`,
  },
  passwordLocked: {
    title: 'รหัสถอนเงินถูกล็อก',
    text: `มีการใส่รหัสถอนเงินผิด 5 ครั้ง จึงถูกล็อก 24 ชั่วโมง ${TH_HELP}`,
  },
  accountAdded: (account) => ({
    title: 'เพิ่มบัญชีธนาคารแล้ว',
    text: `เพิ่ม ${account} ในบัญชีของคุณแล้ว ${TH_HELP}`,
  }),
  accountRemoved: (account) => ({
    title: 'ลบบัญชีธนาคารแล้ว',
    text: `ลบ ${account} ออกจากบัญชีของคุณแล้ว ${TH_HELP}`,
  }),
}

const TEXTS: Partial<Record<LanguageCode, PayoutTexts>> = { EN, TH }

/** The texts of a language, else the English ones. */
export const payoutTexts = (language: LanguageCode): PayoutTexts => TEXTS[language] ?? EN
