import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import type { DemoMerchant } from './harness/visitor.ts'

/** One screen, or one state of it, to be pictured. */
export interface Picture {
  /** Kebab-case; the name of the picture. */
  readonly name: string
  readonly path: string
  readonly merchant?: DemoMerchant
  /** CSS px; taller than a phone shows what lies below the fold. */
  readonly height?: number
  /** What the player does before the picture is taken. */
  readonly action?: (page: Page) => Promise<unknown>
  readonly userAgent?: string
  /** The visitor is still asked for the age, where the merchant wants that. */
  readonly asksAge?: boolean
  /** Pop-ups that come by themselves are wanted; without this the visitor has seen them. */
  readonly popups?: boolean
  /** What the operator types after `npm run merchant --` before the pictures, and again after them. */
  readonly operator?: { readonly before: string; readonly after: string }
}

type Texts = Readonly<Record<'EN' | 'TH', string>>

/** A page as the tests look at it that look at all of them. */
export interface TestedPage {
  /** Address with its parameters. */
  readonly path: string
  /** Demo account that may open it; without it a visitor does. */
  readonly as?: string
  /** It leads visitors to login. */
  readonly takesSession?: true
  /** Its title, and what visitors find in its HTML. */
  readonly title?: Texts
  readonly content?: RegExp
  /** Nothing of it may be cut off in small windows and with large letters. */
  readonly zoom?: true
  /** Brands in which it is walked through by keyboard, and what is tapped on it measured. */
  readonly keyboard?: readonly DemoMerchant[]
  /** The gate walks through it too, in the first of these brands; else the full tier alone does. */
  readonly inGate?: true
  /** What it shows instead of its content. */
  readonly states?: ScreenStates
}

/** The states of a page that lives of one call. */
export interface ScreenStates {
  readonly call: string | RegExp
  /** Selector of what shows that the call was answered. */
  readonly content: string
  /** An answer with nothing in it, and what the page says then. */
  readonly nothing: object
  readonly empty: Texts
  /** Played in the gate too; else in the full tier alone. */
  readonly inGate?: true
}

/** The screens of a feature. */
export interface FeatureScreens {
  readonly pictures: {
    /** What both brands show, each in its own way. */
    readonly both?: readonly Picture[]
    /** What the first brand alone has, or is enough for. */
    readonly naga?: readonly Picture[]
    readonly northlight?: readonly Picture[]
  }
  readonly pages: readonly TestedPage[]
}

const folder = new URL('screens/', import.meta.url)
const features = await Promise.all(
  readdirSync(folder)
    .sort()
    .map(async (file) => {
      const { screens } = (await import(new URL(file, folder).href)) as { screens: FeatureScreens }
      return screens
    }),
)
const pictured = features.map(({ pictures }) => pictures)

/** Every screen and main state: all of the first brand, and where the second looks otherwise. */
export const pictures: readonly Picture[] = [
  ...pictured.flatMap(({ both = [] }) => both),
  ...pictured.flatMap(({ naga = [] }) => naga),
  ...pictured.flatMap(({ both = [], northlight = [] }) =>
    [...both, ...northlight].map((picture) => ({
      ...picture,
      name: `northlight-${picture.name}`,
      merchant: 'northlight' as const,
    })),
  ),
]

/** The pages of all features. */
export const pages: readonly TestedPage[] = features.flatMap((feature) => feature.pages)
