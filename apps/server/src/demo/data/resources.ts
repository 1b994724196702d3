import type { DemoBrand } from './demo-brand.ts'
import { type DemoText, text } from './demo-text.ts'

/** Kinds of resource entry (FOOTER-03, WIDGET-13). */
export type ResourceType =
  | 'LINE'
  | 'FACEBOOK'
  | 'TELEGRAM'
  | 'TELEGRAM1'
  | 'TWITTER'
  | 'IOS'
  | 'Android'
  | 'MOBILECONFIG'
  | 'AppDownloadIcon'
  | 'SpeedTest'

/** A resource entry (FOOTER-11). */
export interface DemoResource {
  /** Kind. */
  readonly resourceType: ResourceType
  /** An https address under `.example`, or a path below `/media/`. */
  readonly url: string
  /** What its link says. */
  readonly label: DemoText
}

/** A customer-service entry (FOOTER-04, FOOTER-10). The address is plain here; the API conceals it (FOOTER-15-D). */
export interface DemoServiceEntry {
  /** Always `VIP` in the demo. */
  readonly csType: 'VIP'
  /** Which of the two VIP desks. */
  readonly csPosition: 'VIP-1' | 'VIP-2'
  /** What its link says. */
  readonly title: DemoText
  /** An https address under `.example`. */
  readonly url: string
}

/** An entry of the customer service `pathList` (API-48); type 3 is the live address (API-72-D). */
export interface DemoServicePath {
  readonly type: 3
  readonly path: string
}

/** Everything that leads out of a merchant's site. */
export interface DemoResources {
  readonly entries: readonly DemoResource[]
  readonly service: readonly DemoServiceEntry[]
  readonly servicePaths: readonly DemoServicePath[]
  /** Further hosts of the merchant, best first (API-49, API-65-D). */
  readonly domains: readonly string[]
}

/** Networks and download links that Northlight leaves out, so that hidden entries can be seen (WIDGET-17-D). */
const LEFT_OUT: Readonly<Record<string, readonly ResourceType[]>> = {
  northlight: ['LINE', 'TELEGRAM1', 'MOBILECONFIG'],
}

function entriesOf(code: string, { TH, EN }: DemoText): DemoResource[] {
  return [
    { resourceType: 'LINE', url: `https://line.example/${code}`, label: text('ไลน์', 'LINE') },
    { resourceType: 'FACEBOOK', url: `https://facebook.example/${code}`, label: text('เฟซบุ๊ก', 'Facebook') },
    {
      resourceType: 'TELEGRAM',
      url: `https://telegram.example/${code}`,
      label: text('เทเลแกรม', 'Telegram'),
    },
    {
      resourceType: 'TELEGRAM1',
      url: `https://telegram.example/${code}-news`,
      label: text('ช่องข่าวเทเลแกรม', 'Telegram news'),
    },
    { resourceType: 'TWITTER', url: `https://twitter.example/${code}`, label: text('ทวิตเตอร์', 'Twitter') },
    {
      resourceType: 'IOS',
      url: `https://apps.example/ios/${code}`,
      label: text(`แอป${TH}สำหรับ iOS`, `${EN} for iOS`),
    },
    {
      resourceType: 'Android',
      url: `https://apps.example/android/${code}.apk`,
      label: text(`แอป${TH}สำหรับแอนดรอยด์`, `${EN} for Android`),
    },
    {
      resourceType: 'MOBILECONFIG',
      url: `https://apps.example/ios/${code}.mobileconfig`,
      label: text('โปรไฟล์สำหรับ iOS', 'iOS profile'),
    },
    {
      resourceType: 'AppDownloadIcon',
      url: `/media/demo/icon/${code}.png`,
      label: text(`ไอคอนแอป${TH}`, `${EN} app icon`),
    },
    {
      resourceType: 'SpeedTest',
      url: `https://speed.example/${code}`,
      label: text('ทดสอบความเร็วสัญญาณ', 'Line test'),
    },
  ]
}

/** The resources of a merchant. */
export function resourcesOf({ code, names, hosts }: DemoBrand): DemoResources {
  const leftOut = LEFT_OUT[code] ?? []
  return {
    entries: entriesOf(code, names).filter(({ resourceType }) => !leftOut.includes(resourceType)),
    service: [
      {
        csType: 'VIP',
        csPosition: 'VIP-1',
        title: text('ผู้ดูแล VIP ส่วนตัว', 'Personal VIP host'),
        url: `https://vip.example/${code}/host`,
      },
      {
        csType: 'VIP',
        csPosition: 'VIP-2',
        title: text('สายด่วน VIP', 'VIP fast line'),
        url: `https://vip.example/${code}/line`,
      },
    ],
    servicePaths: [{ type: 3, path: `https://support.example/${code}/chat` }],
    domains: hosts.filter((host) => host.endsWith('.example')),
  }
}
