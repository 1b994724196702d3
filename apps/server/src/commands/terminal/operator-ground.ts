import { userInfo } from 'node:os'
import { Value } from 'typebox/value'
import { ApiError } from '../../api/api-error.ts'
import { OPERATIONS } from '../../features.ts'
import type { OperatorGround } from '../../operations/operator-ground.ts'
import { findMerchant, noteChanges } from '../merchant-settings/change-merchant.ts'
import { connectionOperation } from '../merchant-settings/connection-operation.ts'
import { setOperation } from '../merchant-settings/set-operation.ts'
import type { Terminal } from './command.ts'

/**
 * Opens where the system's user works at a merchant's.
 * @param by the name that they give of themselves; empty for none
 * @throws {MerchantCommandError} where there is no such merchant
 */
export async function openGround(terminal: Terminal, code: string, by: string): Promise<OperatorGround> {
  const { orm } = await terminal.openDatabase()
  const row = await findMerchant(orm, code)
  const merchant = { ...row, defaultLanguage: row.languages[0] ?? 'EN' }
  return {
    orm,
    merchant,
    operator: userInfo().username,
    by,
    perform: async (id, input, on) => {
      const operation = [...OPERATIONS, setOperation, connectionOperation].find((one) => one.id === id)
      if (!operation) throw new ApiError('not.found', { message: `There is no operation ${id}.` })
      const checked = Value.Parse(operation.input, input)
      return operation.tell(await operation.run(on, checked), checked, on)
    },
    noteChange: (what, before, after) => noteChanges(orm, code, [{ what, before, after }]),
  }
}
