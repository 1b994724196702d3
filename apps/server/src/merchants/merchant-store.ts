import { AVAILABLE_LANGUAGES, type FieldRules, REGISTRATION_FIELDS } from '@foyer/contract'
import { asc, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Executor } from '../db/index.ts'
import { gamesService, listConnections } from '../gateways/index.ts'
import type { Area } from '../snapshots/area-snapshots.ts'
import { fieldRuleProblem } from './field-rule-problem.ts'
import type { Merchant } from './merchant.ts'
import { merchants, resources } from './merchant-tables.ts'

/** Codes of all merchants of this installation. */
export async function listMerchantCodes(orm: NodePgDatabase): Promise<string[]> {
  const rows = await orm.select({ code: merchants.code }).from(merchants).orderBy(asc(merchants.code))
  return rows.map((row) => row.code)
}

/** Merchants in memory. */
export const merchantArea: Area<Merchant> = { name: 'merchant', load: loadMerchant }

/**
 * Reads one merchant whole; `undefined` where there is none. Languages whose texts do not exist yet are left out, and
 * English stands in where none is left. Rules that cannot work are left out for the product's own.
 */
export async function loadMerchant(orm: Executor, code: string): Promise<Merchant | undefined> {
  const [row] = await orm.select().from(merchants).where(eq(merchants.code, code))
  if (!row) return undefined
  const entries = await orm
    .select()
    .from(resources)
    .where(eq(resources.merchant, code))
    .orderBy(asc(resources.rank), asc(resources.id))
  const connections = await listConnections(orm, code)
  const languages = row.languages.filter((language) => AVAILABLE_LANGUAGES.includes(language))
  return {
    ...row,
    fieldRules: rulesThatWork(row.fieldRules),
    languages: languages.length > 0 ? languages : ['EN'],
    defaultLanguage: languages[0] ?? 'EN',
    resources: entries,
    // Of several the first.
    services: Object.fromEntries(
      connections.toReversed().map(({ service, provider }) => [service, provider]),
    ),
    gameConnections: connections
      .filter(({ service }) => service === gamesService.name)
      .map(({ name, settings: { vendors }, downSince }) => ({
        name,
        settings: vendors === undefined ? {} : { vendors },
        isDown: downSince !== null,
      })),
  }
}

function rulesThatWork(rules: Partial<FieldRules>): Partial<FieldRules> {
  return Object.fromEntries(
    REGISTRATION_FIELDS.flatMap((field) => {
      const rule = rules[field]
      return rule && !fieldRuleProblem(field, rule) ? [[field, rule] as const] : []
    }),
  )
}
