import type { LanguageCode, SocialProvider } from '@foyer/contract'
import { escapeHtml } from '../api/escape-html.ts'
import { spokenIn, writeDemoPage } from './demo-page.ts'

/** Somebody who does not exist. */
interface MadeUpPerson {
  readonly id: string
  readonly names: { readonly EN: string; readonly TH: string }
  readonly initials: { readonly EN: string; readonly TH: string }
}

/** Who can be picked, at every service. */
export const MADE_UP_PEOPLE: readonly MadeUpPerson[] = [
  { id: 'mali', names: { EN: 'Mali Suwan', TH: 'มะลิ สุวรรณ' }, initials: { EN: 'M', TH: 'ม' } },
  { id: 'anan', names: { EN: 'Anan Chaiyo', TH: 'อนันต์ ไชโย' }, initials: { EN: 'A', TH: 'อ' } },
  { id: 'freya', names: { EN: 'Freya Lind', TH: 'เฟรยา ลินด์' }, initials: { EN: 'F', TH: 'ฟ' } },
]

interface Words {
  readonly title: (service: string) => string
  readonly note: (service: string, brand: string) => string
  /** That nothing of it is real, in a word. */
  readonly demo: string
  readonly cancel: string
  readonly ended: string
  readonly again: string
}

const EN: Words = {
  title: (service) => `Choose a ${service} account`,
  note: (service, brand) =>
    `This page stands in for ${service} in the demo of ${brand}. Nothing is sent to ${service}, and these people are made up.`,
  demo: 'Demo',
  cancel: 'Cancel',
  ended: 'This login has ended. Please begin again.',
  again: 'Back to login',
}

const TH: Words = {
  title: (service) => `เลือกบัญชี ${service}`,
  note: (service, brand) =>
    `หน้านี้เป็นหน้าจำลองแทน ${service} สำหรับเว็บสาธิต ${brand} ไม่มีการส่งข้อมูลไปยัง ${service} และทุกรายชื่อเป็นบุคคลสมมติ`,
  demo: 'สาธิต',
  cancel: 'ยกเลิก',
  ended: 'การเข้าสู่ระบบครั้งนี้หมดเวลาแล้ว กรุณาเริ่มใหม่อีกครั้ง',
  again: 'กลับไปหน้าเข้าสู่ระบบ',
}

/** Names of the services with a colour of their own. */
const SERVICES: Readonly<Record<SocialProvider, { readonly name: string; readonly ink: string }>> = {
  line: { name: 'LINE', ink: '#06c755' },
  facebook: { name: 'Facebook', ink: '#4b91ff' },
  google: { name: 'Google', ink: '#8ab4f8' },
}

/** What a person is called in a language. */
export const nameIn = ({ names }: MadeUpPerson, language: LanguageCode) => names[spokenIn(language)]

interface Choice {
  readonly provider: SocialProvider
  /** Name of the merchant. */
  readonly brand: string
  readonly request: string
}

/** The page where a made-up person is picked. */
export function writeChoice(language: LanguageCode, { provider, brand, request }: Choice): string {
  const words = wordsIn(language)
  const { name: service, ink } = SERVICES[provider]
  const answer = (more: Readonly<Record<string, string>> = {}) =>
    escapeHtml(`/dev/social/${provider}/answer?${new URLSearchParams({ request, ...more })}`)
  const people = MADE_UP_PEOPLE.map((person) => {
    const name = nameIn(person, language)
    return `<li><a class="person" href="${answer({ person: person.id })}"><span class="face" aria-hidden="true">${person.initials[spokenIn(language)]}</span>${escapeHtml(name)}</a></li>`
  })
  return page(language, ink, words.title(service), [
    `<p class="service">${service}<span>${words.demo}</span></p>`,
    `<h1>${escapeHtml(words.title(service))}</h1>`,
    `<p class="note">${escapeHtml(words.note(service, brand))}</p>`,
    `<ul>${people.join('')}</ul>`,
    `<a class="other" href="${answer()}">${words.cancel}</a>`,
  ])
}

/** What is told where a login has ended or never began. */
export function writeEnd(language: LanguageCode): string {
  const words = wordsIn(language)
  return page(language, '#8ab4f8', words.ended, [
    `<h1>${words.ended}</h1>`,
    `<a class="other" href="/m/login">${words.again}</a>`,
  ])
}

const wordsIn = (language: LanguageCode): Words => ({ EN, TH })[spokenIn(language)]

const STYLE = `.person{display:flex;gap:14px;align-items:center;min-block-size:60px;padding:8px 16px 8px 10px;border:1px solid #2f3643;border-radius:12px;background:#1f252e;font-weight:600}
.person::after{content:"";inline-size:9px;block-size:9px;margin-inline-start:auto;border:solid #7d8796;border-width:2px 2px 0 0;rotate:45deg}
.person:hover,.person:active{border-color:var(--ink)}
.face{display:grid;place-items:center;inline-size:40px;block-size:40px;flex:none;border-radius:50%;background:color-mix(in srgb,var(--ink) 24%,#171b22);color:var(--ink);font-weight:700}`

const page = (language: LanguageCode, ink: string, title: string, body: readonly string[]): string =>
  writeDemoPage({ language, ink, title, style: STYLE, body })
