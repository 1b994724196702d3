import { escapeHtml } from '../api/escape-html.ts'

/** What is said in each language: before there is any merchant, and where none has the host that was asked for. */
const TEXTS = {
  noneYet: {
    th: { title: 'เว็บไซต์นี้ยังไม่เปิดให้บริการ', text: 'เรากำลังเตรียมเว็บไซต์อยู่ กรุณากลับมาใหม่ภายหลัง' },
    en: { title: 'This site is not open yet', text: 'It is still being set up. Please come back later.' },
  },
  unknownHost: {
    th: { title: 'ไม่มีเว็บไซต์ที่ที่อยู่นี้', text: 'กรุณาตรวจสอบที่อยู่เว็บไซต์แล้วลองอีกครั้ง' },
    en: { title: 'There is no site at this address', text: 'Please check the address and try again.' },
  },
} as const

const OPERATORS = {
  noneYet: {
    th: 'สร้างผู้ให้บริการรายแรกด้วยคำสั่งนี้',
    en: 'Create the first merchant with this command:',
    command: 'npm run merchant -- create CODE --name "NAME" --host HOST',
  },
  unknownHost: {
    th: 'กำหนดโฮสต์ของผู้ให้บริการด้วยคำสั่งนี้ (รายแรกเป็นโฮสต์หลัก)',
    en: 'Set the hosts of a merchant with this command, the main one first:',
    command: 'npm run merchant -- set CODE hosts=HOST,HOST',
  },
} as const

const STYLE = `:root{color-scheme:light dark}*{box-sizing:border-box}body{margin:0;min-height:100dvh;display:grid;place-content:center;padding:1.5rem;font:1rem/1.6 system-ui,"Noto Sans Thai",sans-serif;background:Canvas;color:CanvasText}main{max-width:30rem}section+section{margin-block-start:1.5rem}h1,h2{margin:0 0 .25rem;font-size:1.375rem;line-height:1.3;text-wrap:balance}p{margin:0}aside{margin-block-start:2rem;padding-block-start:1.5rem;border-block-start:1px solid GrayText}code{display:block;margin-block-start:1rem;padding:.75rem 1rem;border:1px solid GrayText;border-radius:.5rem;font:.875rem/1.5 ui-monospace,monospace}code span{white-space:nowrap}`

/**
 * The page where no merchant answers, in Thai and English, since nothing tells the visitor's language.
 * @param reason whether there is no merchant at all, or none with this host
 * @param forOperator whether the next command is named, which is not for strangers
 */
export function noMerchantPage(reason: keyof typeof TEXTS, forOperator: boolean): string {
  const { th, en } = TEXTS[reason]
  const { command, ...hint } = OPERATORS[reason]
  // A line of the command ends between words, never at a hyphen.
  const words = command.split(' ').map((word) => `<span>${escapeHtml(word)}</span>`)
  const note = forOperator
    ? `<aside><p lang="th">${hint.th}</p><p>${hint.en}</p><code translate="no">${words.join(' ')}</code></aside>`
    : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${en.title}</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><style>${STYLE}</style></head><body><main><section lang="th"><h1>${th.title}</h1><p>${th.text}</p></section><section><h2>${en.title}</h2><p>${en.text}</p></section>${note}</main></body></html>`
}
