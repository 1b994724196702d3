import type { Page } from 'playwright-core'
import type { DemoMerchant } from '../../e2e/harness/visitor.ts'

/** One screen, or one state of it, to be pictured. */
export interface Screen {
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
