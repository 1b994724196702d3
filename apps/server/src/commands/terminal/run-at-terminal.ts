import { ALL_OPERATIONS } from '../../all-operations.ts'
import { ApiError } from '../../api/api-error.ts'
import { operatorRegister } from '../../features/operators/index.ts'
import { findMerchant } from '../../merchant-settings/change-merchant.ts'
import { systemActor } from '../../merchant-settings/merchant-changes.ts'
import type { AnyOperation } from '../../operations/operation.ts'
import { isPage } from '../../operations/pages.ts'
import { ALL_RIGHTS, type OperationResult, operationRunner } from '../../operations/run-operation.ts'
import { say, type Terminal } from './command.ts'

type Done = Extract<OperationResult, { state: 'done' }>

/**
 * Runs an operation at a merchant as the system's user, who may do everything.
 * @param by the name that they give of themselves; empty for none
 * @throws {MerchantCommandError} where there is no such merchant
 * @throws {InputError}
 * @throws {ApiError} what the operation refuses; `access.denied` with the number of the proposal where a second person is needed
 */
export async function runAtTerminal(
  terminal: Terminal,
  operation: AnyOperation,
  { merchant, by }: { readonly merchant: string; readonly by: string },
  input: unknown,
): Promise<Done> {
  const { orm } = await terminal.openDatabase()
  await findMerchant(orm, merchant)
  const place = { merchant, actor: systemActor(by), rights: ALL_RIGHTS }
  const result = await operationRunner(orm, ALL_OPERATIONS, operatorRegister).run(operation, place, input)
  if (result.state === 'done') return result
  const command = `npm run money -- proposals run ${result.proposal} --merchant ${merchant} --by NAME`
  throw new ApiError('access.denied', {
    message: `${result.reason} It waits as proposal ${result.proposal}: somebody else runs it with "${command}".`,
  })
}

/** Prints what an operation gave, in lines or as JSON; of a page with `--json` its rows. */
export function sayResult({ out, err, json }: Terminal, { output }: AnyOperation, result: Done): void {
  if (!json) for (const line of result.lines) say(out, line)
  const page = isPage(output)
    ? (result.json as { readonly rows: unknown[]; readonly next: string | null })
    : undefined
  if (json) say(out, JSON.stringify(page?.rows ?? result.json, null, 2))
  if (page && page.next !== null) say(err, `There are more: --after ${page.next}`)
}
