import type { FieldRules, LanguageCode, SwitchName } from '@foyer/contract'
import { DEFAULT_AGE_LIMIT } from '@foyer/contract/constants'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/** A text per language; readers fall back to the merchant's default, then to English, then to any. */
export type Texts = Partial<Record<LanguageCode, string>>

/** Who is let in by where they come from. Empty lists restrict nobody. */
export interface RegionRules {
  /** ISO 3166-1 alpha-2 codes that are let in; empty lets every country in. */
  readonly allowedCountries: readonly string[]
  /** Codes that are refused, whatever the list above says. */
  readonly deniedCountries: readonly string[]
  /** Addresses and CIDR blocks that are always let in. */
  readonly allowedAddresses: readonly string[]
  /** Addresses and CIDR blocks that are refused. */
  readonly deniedAddresses: readonly string[]
}

/** Settings of one merchant that pages and rules read; all of it may be shown to anybody. */
export interface MerchantSettings {
  readonly referral: boolean
  /** Whether a first visit is in the language that the browser asks for, where it is offered; else in the default. */
  readonly browserLanguage?: boolean
  /** Name of a drawn mark; without one and without an icon, the brand's initials stand for it. */
  readonly mark?: string
  /** Path below `/media/` of the merchant's own square picture; empty or absent for none. */
  readonly icon?: string
  /** Path below `/media/` of the merchant's wordmark, shown in place of the mark and the name. */
  readonly logo?: string
  /** What the jackpot shows: the operator's feed, a decoration that says so, or nothing. */
  readonly jackpot: 'feed' | 'decorative' | 'off'
  /** Blocks of the home page in their order. */
  readonly homeBlocks: readonly string[]
  /** Rows of games in the home page's block `rows`, in their order; names of list entries. */
  readonly homeRows: readonly string[]
  /** What a `feed` jackpot starts from, minor units of money. */
  readonly jackpotFeedStart: number | null
  /** Show-benefit flag of the VIP data. */
  readonly vipBenefit: boolean
  /** Names of classify keys by language. */
  readonly classifyNames: Readonly<Record<string, Texts>>
  /** Head, greeting and hours of the service popup. */
  readonly support: { readonly title: Texts; readonly greeting: Texts; readonly hours: Texts }
  /** Part of the user agent that the native app adds. */
  readonly appMark: string
  /** Who runs the site: name and address of the company, as its footer says. */
  readonly company?: string
  /** Under which licence, as its footer says, and where the licensing body says so. */
  readonly licence?: string
  readonly licenceUrl?: string
  /** Version of the terms that players agree to; the product's first one where it is empty or absent. */
  readonly termsVersion?: string
  /** Where most players live (ISO 3166-1 alpha-2): their numbers begin with its code. Derived where empty or absent. */
  readonly country?: string
  /** Nicknames that no member may take, besides the merchant's own names and words such as `admin`. */
  readonly reservedNames?: readonly string[]
  /** Countries (ISO 3166-1 alpha-2) whose mobile numbers get codes by SMS; the merchant's own where empty or absent. */
  readonly smsCountries?: readonly string[]
  /** Codes by SMS that the merchant sends an hour at the most; the product's own number where absent or null. */
  readonly smsPerHour?: number | null
  readonly inHouseVendors: readonly string[]
  readonly esportVendors: readonly string[]
  readonly cockfightVendors: readonly string[]
  /** Providers that are closed for work: their games are greyed and not launched. */
  readonly closedVendors?: readonly string[]
  /** Account of the merchant at game providers under which trials play; its own code where there is none. */
  readonly trialMerchant?: string
  /** Choices of the filter, minor units of money. */
  readonly minBets: readonly number[]
  readonly minLines: readonly number[]
  /** Order of categories and, inside, of vendors. */
  readonly sorting: readonly { readonly category: string; readonly vendors: readonly string[] }[]
  /** 1 is the new template. */
  readonly template: { readonly mem_cen: number; readonly dep_func: number }
}

/** Settings of features that differ from their initial values, by name of the family and of the setting. */
export type FeatureSettings = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** The merchants of this installation. `code` is the key of everything else. */
export const merchants = pgTable('merchants', {
  code: text().primaryKey(),
  /** Hosts that answer for the merchant, without scheme; the first is the main one. */
  hosts: text().array().notNull().default([]),
  names: jsonb().$type<Texts>().notNull(),
  taglines: jsonb().$type<Texts>().notNull().default({}),
  descriptions: jsonb().$type<Texts>().notNull().default({}),
  /** Offered languages in the order of the list; the first is the default. */
  languages: text().array().$type<LanguageCode[]>().notNull(),
  currency: text().notNull().default('THB'),
  currencySymbol: text().notNull().default('฿'),
  timeZone: text().notNull().default('Asia/Bangkok'),
  ageLimit: integer().notNull().default(DEFAULT_AGE_LIMIT),
  /** Name of a built-in theme. */
  themeName: text().notNull(),
  /** Token values laid over the built-in theme. */
  themeTokens: jsonb().$type<Record<string, string>>().notNull().default({}),
  switches: jsonb().$type<Partial<Record<SwitchName, boolean>>>().notNull().default({}),
  settings: jsonb().$type<MerchantSettings>().notNull(),
  /** Rules of the registration fields that differ from the product's own. */
  fieldRules: jsonb().$type<Partial<FieldRules>>().notNull().default({}),
  featureSettings: jsonb().$type<FeatureSettings>().notNull().default({}),
  maintenance: boolean().notNull().default(false),
  regionRules: jsonb().$type<RegionRules>().notNull(),
  /** Hosts that serve pictures, with scheme; empty uses the site itself. */
  imageHosts: text().array().notNull().default([]),
  /** Further addresses of the site for when this one cannot be reached, with scheme. */
  domains: text().array().notNull().default([]),
  /** Whether the merchant came with the demo. */
  demo: boolean().notNull().default(false),
})

/** What operators changed in merchants before there was a trail of all acts (`operator_acts`). Rows are never changed or deleted: triggers refuse it. */
export const merchantChanges = pgTable(
  'merchant_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** No reference: the trail outlives the merchant. */
    merchant: text().notNull(),
    /** Name of the system's user. */
    operator: text().notNull(),
    /** Setting, switch, rule, or what else was changed. */
    what: text().notNull(),
    /** As commands print it; secrets are left out. */
    before: text().notNull(),
    after: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('merchant_changes_merchant').on(table.merchant, table.id)],
)

/** Column of the merchant that a row belongs to; the row goes with the merchant. */
export const merchantColumn = () =>
  text()
    .notNull()
    .references(() => merchants.code, { onDelete: 'cascade' })

/** Links, customer-service entries and addresses of a merchant. */
export const resources = pgTable(
  'resources',
  {
    merchant: merchantColumn(),
    id: text().notNull(),
    kind: text().$type<'link' | 'customer-service' | 'path'>().notNull(),
    /** `LINE`, `IOS` …; for customer service `VIP`; for paths the number of the type. */
    type: text().notNull(),
    /** `VIP-1`, `VIP-2`; empty elsewhere. */
    position: text().notNull().default(''),
    titles: jsonb().$type<Texts>().notNull().default({}),
    /** http(s) address; customer-service ones are concealed at the API's edge. */
    url: text().notNull(),
    rank: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'resources_pk', columns: [table.merchant, table.id] }),
    index('resources_merchant').on(table.merchant, table.rank),
  ],
)
