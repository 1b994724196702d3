import type { LanguageCode } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { findConnections } from '../../../gateways/index.ts'
import { OperatorFileError } from '../../../merchants/index.ts'
import { depositsService } from '../channel-kinds/deposits-service.ts'
import type { DepositChannel } from '../channels/deposit-channel.ts'
import { loadDepositChannels, replaceDepositChannels } from './deposit-channel-store.ts'
import { readDepositChannels } from './deposit-channels-file.ts'
import { listUsedChannels } from './deposit-store.ts'

/** What is known of the merchant whose channels are set. */
interface ChannelsOwner {
  readonly code: string
  readonly languages: readonly LanguageCode[]
}

/**
 * Puts the channels of a JSON text in the place of the merchant's, all or none. One whose orders money may still come for
 * can be turned off, but neither removed nor renamed: its notifications are taken as before.
 * @throws {OperatorFileError} naming channel and field of everything that is wrong
 */
export async function setDepositChannels(
  orm: NodePgDatabase,
  { code, languages: [language = 'EN'] }: ChannelsOwner,
  json: string,
): Promise<readonly DepositChannel[]> {
  const { entries: channels, problems } = readDepositChannels(json, language)
  if (problems.length > 0) throw new OperatorFileError(problems)
  const made = await findConnections(orm, { merchant: code, service: depositsService.name })
  const missing = channels.filter(
    ({ kind, connection }) =>
      connection !== null && !made.some(({ name, provider }) => name === connection && provider === kind),
  )
  if (missing.length > 0) {
    throw new OperatorFileError(
      missing.map(
        ({ code: name, kind, connection }) =>
          `channel "${name}": there is no connection ${depositsService.name}:${connection} to ${kind}.`,
      ),
    )
  }
  await orm.transaction(async (transaction) => {
    // Of two operators at once, the second waits for the first.
    await transaction.execute('LOCK TABLE deposit_channels IN SHARE ROW EXCLUSIVE MODE')
    const kept = new Set(channels.map((channel) => channel.code))
    const gone = (await loadDepositChannels(transaction, code)).filter((channel) => !kept.has(channel.code))
    const used = await listUsedChannels(transaction, code, new Date())
    const refused = gone.filter((channel) => used.has(channel.code)).map(({ code: name }) => name)
    if (refused.length > 0) {
      throw new OperatorFileError(
        refused.map(
          (name) =>
            `channel "${name}": money may still come for its orders. Keep it in the list, and turn it off with "enabled": false.`,
        ),
      )
    }
    await replaceDepositChannels(transaction, code, channels)
  })
  return channels
}

/** The channels of a merchant as `setDepositChannels` takes them. */
export async function printDepositChannels(orm: NodePgDatabase, merchant: string): Promise<string> {
  const channels = await loadDepositChannels(orm, merchant)
  const written = channels.map(({ connection, ...channel }) =>
    connection ? { ...channel, connection } : channel,
  )
  return JSON.stringify(written, null, 2)
}
