declare const charted: unique symbol

/** An account of the house: where members' money comes from and goes to. Only a chart makes one. */
export interface HouseAccount {
  /** Its purpose, unique in the merchant. */
  readonly house: string
  readonly [charted]: true
}

const account = (house: string) => ({ house }) as HouseAccount

/** The accounts that a feature keeps, by name; another name is an error where it is written. */
export const chart = <Name extends string>(...names: readonly Name[]): Readonly<Record<Name, HouseAccount>> =>
  Object.fromEntries(names.map((name) => [name, account(name)])) as Record<Name, HouseAccount>

/** Accounts that a feature keeps one of for each thing, such as a channel, found by the thing's own name. */
export const chartOf =
  (purpose: string) =>
  (name: string): HouseAccount =>
    account(`${purpose}:${name}`)
