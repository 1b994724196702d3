import { SWITCHES, type SwitchName } from '@foyer/contract'

/** All whitelabel flags of a merchant, each true or false. */
export type Switches = Readonly<Record<SwitchName, boolean>>

/** All flags on, but for those named. */
export function allOnExcept(off: readonly SwitchName[]): Switches {
  const flag = (code: SwitchName) => [code, !off.includes(code)] as const
  return Object.fromEntries(SWITCHES.map(flag)) as Record<SwitchName, boolean>
}
