import { looksSame } from './look-alike.ts'

/** Words by which players recognise who speaks for an operator. */
const RESERVED = [
  ...[
    'admin',
    'administrator',
    'moderator',
    'mod',
    'support',
    'service',
    'helpdesk',
    'help',
    'staff',
    'team',
  ],
  ...['official', 'system', 'security', 'cashier', 'operator', 'manager', 'customerservice', 'vipmanager'],
  ...[
    'แอดมิน',
    'ผู้ดูแล',
    'ผู้ดูแลระบบ',
    'ฝ่ายบริการ',
    'บริการลูกค้า',
    'ฝ่ายบริการลูกค้า',
    'เจ้าหน้าที่',
    'พนักงาน',
    'ทีมงาน',
    'ระบบ',
    'แคชเชียร์',
  ],
] as const

/**
 * Whether a name speaks for the operator: a reserved word by itself or among others, or the name of a brand, alone or with
 * such a word, however it is spelt.
 * @param brands names of the merchant, and what it reserves besides
 */
export function isReservedName(name: string, brands: readonly string[]): boolean {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')
  const isReserved = (text: string) => RESERVED.some((word) => looksSame(text, word))
  if (words.some(isReserved)) return true
  const whole = words.join('')
  if (isReserved(whole)) return true
  return brands.some((brand) => {
    const own = brand.replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    if (own === '') return false
    return (
      looksSame(whole, own) ||
      RESERVED.some((word) => looksSame(whole, own + word) || looksSame(whole, word + own))
    )
  })
}
