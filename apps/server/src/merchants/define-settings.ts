import { wholeInMinor } from '@foyer/contract'
import { type Static, type TSchema, Type } from 'typebox'
import type { FeatureSettings } from './merchant-tables.ts'

/** One setting of a feature. */
export interface Setting<S extends TSchema> {
  /** What operators read of it: a sentence. */
  readonly help: string
  /** Type and bounds: a whole number or a boolean, or one of these or none. */
  readonly schema: S
  /** The value of a merchant that has set none; a function where it depends on the currency (ISO 4217). */
  readonly initial: Static<S> | ((currency: string) => Static<S>)
  /** Whether a change lets more money through; absent where the setting guards none. Such a change takes a second person. */
  readonly loosens?: (before: number | null, after: number | null) => boolean
}

/** For a limit: a higher one lets more through, and none lets everything. */
export const whenRaised = (before: number | null, after: number | null): boolean =>
  (after ?? Number.POSITIVE_INFINITY) > (before ?? Number.POSITIVE_INFINITY)

/** For what goes by itself below a limit: a higher one lets more through, and none lets nothing. */
export const whenRaisedOrSet = (before: number | null, after: number | null): boolean =>
  (after ?? 0) > (before ?? 0)

/** For what earns something each time it is reached: a smaller one gives more, and 0 gives nothing. */
export const whenMoreIsEarned = (before: number | null, after: number | null): boolean =>
  (after ?? 0) > 0 && ((before ?? 0) === 0 || (after ?? 0) < (before ?? 0))

/** For a time that something rests: a shorter one lets more through. */
export const whenLowered = (before: number | null, after: number | null): boolean =>
  (after ?? 0) < (before ?? 0)

/** A merchant as far as its settings depend on it. */
interface SettingsOwner {
  readonly currency: string
  readonly featureSettings: FeatureSettings
}

/** The settings that a feature reads of every merchant, such as `cashier.withdrawMax`. */
export interface SettingFamily<Values extends object = object> {
  /** What stands before the dot. */
  readonly name: string
  readonly settings: Readonly<Record<string, Setting<TSchema>>>
  /** What a merchant has set, and the initial values of the rest. */
  of(merchant: SettingsOwner): Values
  /** What is wrong with a merchant's values as a whole: sentences that begin with a key. */
  problems(merchant: SettingsOwner): readonly string[]
}

type SettingsOf<Schemas extends Record<string, TSchema>> = {
  readonly [Name in keyof Schemas]: Static<Schemas[Name]>
}

/**
 * Declares the settings of a feature: their types, bounds, initial values and help.
 * @param name what stands before the dot in `npm run merchant -- set`; also where the values are stored
 * @param problems finds what no single value shows
 */
export function defineSettings<Schemas extends Record<string, TSchema>>(
  name: string,
  settings: { readonly [Name in keyof Schemas]: Setting<Schemas[Name]> },
  problems: (values: SettingsOf<Schemas>) => readonly string[] = () => [],
): SettingFamily<SettingsOf<Schemas>> {
  const of = ({ currency, featureSettings }: SettingsOwner) => {
    const initial = Object.entries(settings).map(([key, setting]) => [key, initialOf(setting, currency)])
    return { ...Object.fromEntries(initial), ...featureSettings[name] } as SettingsOf<Schemas>
  }
  return { name, settings, of, problems: (merchant) => problems(of(merchant)) }
}

/** The value of a merchant that has set none. */
export function initialOf({ initial }: Setting<TSchema>, currency: string): unknown {
  return typeof initial === 'function' ? initial(currency) : initial
}

/** A whole number; bounds are inclusive. */
export const wholeNumber = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum })

/** An amount in minor units. */
export const amount = (minimum = 0) => wholeNumber(minimum, Number.MAX_SAFE_INTEGER)

/** A value, or `null` for none; operators write an empty one. */
export const orNone = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])

/** So many whole units of the merchant's currency, in its minor units. */
export const wholeUnits = (units: number) => (currency: string) => wholeInMinor(units, currency)
