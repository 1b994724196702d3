import { type Static, Type } from 'typebox'
import { demandSecondToLoosen } from '../features/approvals/index.ts'
import { SERVICES } from '../features.ts'
import {
  connectionSetUp,
  connectionTitle,
  dropConnection,
  LOCAL_PROVIDER,
  listConnections,
  MAIN_CONNECTION,
  saveConnection,
} from '../gateways/set-up-connection.ts'
import { withForm } from '../operations/inputs.ts'
import { defineOperation } from '../operations/operation.ts'
import { nothing, secret } from '../operations/outputs.ts'

const texts = () => Type.Record(Type.String(), Type.String())
const named = (label: string, clause: string) =>
  withForm(Type.String(), { label, clause, terminal: { form: label.toUpperCase() } })
const input = Type.Object({
  service: named('Service', 'is the name of a service'),
  name: named('Name', 'is the name of a connection'),
  provider: named(
    'Provider',
    `is a provider of the service, or ${LOCAL_PROVIDER} to take the connection away`,
  ),
  settings: withForm(texts(), {
    label: 'Settings',
    clause: 'are texts by name',
    widget: 'pairs',
    terminal: { form: 'KEY=VALUE' },
  }),
  secrets: withForm(secret(texts()), {
    label: 'Secrets',
    clause: 'are texts by name',
    widget: 'secret',
    terminal: { form: 'KEY=-' },
  }),
})

/** A connection as it was read and found right. */
export type WantedConnection = Static<typeof input>

const { describe } = connectionSetUp(SERVICES)

/** A connection as it is written, without secrets. */
const written = (connection: WantedConnection): string =>
  connection.provider === LOCAL_PROVIDER ? LOCAL_PROVIDER : describe(connection).join('  ')

/**
 * Sets a connection to an outside service up, in the place of the one before, or takes it away. Who controls one that moves money could pay
 * themselves, so that a second person runs it; until then it waits as a proposal.
 */
export const connectionOperation = defineOperation({
  id: 'merchants.connect',
  permission: 'merchants.connect',
  summary: 'sets a connection to an outside service up',
  reads: false,
  isTerminalOnly: true,
  input,
  output: nothing(),
  example: async () => ({
    service: 'mail',
    name: MAIN_CONNECTION,
    provider: LOCAL_PROVIDER,
    settings: {},
    secrets: {},
  }),
  async run(ground, wanted) {
    const { orm, merchant } = ground
    const { service, name, provider } = wanted
    const place = { merchant: merchant.code, service, name }
    if (SERVICES.find((one) => one.name === service)?.movesMoney) await demandSecondToLoosen(orm, ground)
    const present = (await listConnections(orm, merchant.code)).find(
      (row) => row.service === service && row.name === name,
    )
    if (provider === LOCAL_PROVIDER) await dropConnection(orm, place)
    else await saveConnection(orm, { merchant: merchant.code, ...wanted })
    const before = present ? describe(present).join('  ') : LOCAL_PROVIDER
    ground.noteChange(`gateway ${connectionTitle(place)}`, before, written(wanted))
  },
  tell: (_, wanted, { merchant }) => [
    wanted.provider === LOCAL_PROVIDER
      ? `${merchant.code}: ${connectionTitle(wanted)} ${withoutIt(wanted)}.`
      : `${merchant.code}: ${written(wanted)}`,
  ],
})

/** What becomes of a service once a connection is gone, as the end of a sentence. */
function withoutIt({ service, name }: WantedConnection): string {
  if (name !== MAIN_CONNECTION) return 'is gone'
  return service === 'sms' || service === 'mail' ? 'goes to the outbox' : 'is served by the product itself'
}
