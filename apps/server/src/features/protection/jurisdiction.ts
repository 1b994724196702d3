import { LIMIT_WINDOWS } from '@foyer/contract'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import own from './jurisdictions/own.json' with { type: 'json' }
import { protectionSettings } from './settings.ts'

/** Windows that are spans of time. */
export const TIME_WINDOWS = ['day', 'week', 'month'] as const
export type TimeWindow = (typeof TIME_WINDOWS)[number]

const Windows = Type.Array(Type.Enum([...LIMIT_WINDOWS]), { uniqueItems: true })
const Months = Type.Integer({ minimum: 1, maximum: 1200 })
const Milliseconds = Type.Integer({ minimum: 0, maximum: 60_000 })
const Hours = Type.Integer({ minimum: 0, maximum: 10_000 })

/** The rules of a jurisdiction as a file holds them. */
const JurisdictionFile = Type.Object(
  {
    code: Type.String({ pattern: '^[a-z-]{2,16}$' }),
    version: Type.Integer({ minimum: 1 }),
    inForceFrom: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }),
    sources: Type.Array(Type.Object({ text: Type.String(), checkedOn: Type.String() })),
    /** `fixed`: days, weeks from Monday and months of the merchant's time zone. `rolling`: the last 24 hours, 7 days and 30 days. */
    windows: Type.Enum(['fixed', 'rolling']),
    /** Limits that a player may set, by what they are about. */
    limits: Type.Object({ deposit: Windows, loss: Windows, stake: Windows, time: Windows }),
    /** A limit that is raised or removed: when that may be confirmed at the earliest, and for how long from then on. */
    raise: Type.Object({ afterHours: Hours, confirmWithinHours: Hours }),
    breakHours: Type.Array(Hours),
    /** How games are played. */
    play: Type.Object({
      /** Least time between the stake before and one that begins a round, in ms: in slots and their like, and in all other games. */
      msBetweenSpins: Milliseconds,
      msBetweenBets: Milliseconds,
      /** Whether a game that is opened ends the bets of those that were opened before. */
      oneGameAtATime: Type.Boolean(),
      /** After so many minutes of play there is a pause of so many; null for none. */
      forcedPause: Type.Union([
        Type.Object({ afterMinutes: Type.Integer({ minimum: 1 }), minutes: Type.Integer({ minimum: 1 }) }),
        Type.Null(),
      ]),
      /** Whether games may have jackpots, and play by themselves. */
      jackpots: Type.Boolean(),
      autoplay: Type.Boolean(),
    }),
    withdrawals: Type.Object({
      /** Whether a player may take a withdrawal back that is under way. */
      mayCancel: Type.Boolean(),
    }),
    /** After so many minutes of play without a longer rest, the player is shown for how long, and with what result. */
    realityCheckMinutes: Type.Integer({ minimum: 1 }),
    exclusion: Type.Object({
      /** Lengths to choose from. */
      months: Type.Array(Months),
      /** One without an end: after so long at the earliest the person may ask to play again. */
      openMonths: Months,
      /** Whether one with an end is over then; else the person has to ask. */
      endsByItself: Type.Boolean(),
      /** How long they wait after they have asked: when it had an end, and when it had none. */
      coolingHours: Hours,
      openCoolingHours: Hours,
    }),
  },
  { additionalProperties: false },
)

/** The rules of a jurisdiction. They are data: a licence that asks for other values gets another file. */
export type Jurisdiction = Static<typeof JurisdictionFile>

const file = Compile(JurisdictionFile)

/** Reads the rules of a file. @throws Error where it is not one */
export function readJurisdiction(value: unknown): Jurisdiction {
  const [problem] = file.Errors(value)
  if (problem) throw new Error(`A jurisdiction: ${problem.instancePath} ${problem.message}.`)
  return value as Jurisdiction
}

/** The rules that hold where no licence asks for others. */
export const OWN_RULES: Jurisdiction = readJurisdiction(own)

/** The rules of a merchant's jurisdiction, or what it has set where that is stricter. */
export function rulesOf(merchant: Parameters<typeof protectionSettings.of>[0]): Jurisdiction {
  const { play, withdrawals } = OWN_RULES
  const own = protectionSettings.of(merchant)
  const { pauseAfterMinutes: afterMinutes, pauseMinutes: minutes } = own
  return {
    ...OWN_RULES,
    play: {
      msBetweenSpins: Math.max(play.msBetweenSpins, own.msBetweenSpins),
      msBetweenBets: Math.max(play.msBetweenBets, own.msBetweenBets),
      oneGameAtATime: play.oneGameAtATime || own.oneGameAtATime,
      forcedPause: stricterPause(play.forcedPause, afterMinutes === null ? null : { afterMinutes, minutes }),
      jackpots: play.jackpots && own.jackpots,
      autoplay: play.autoplay && own.autoplay,
    },
    withdrawals: { mayCancel: withdrawals.mayCancel && own.cancelWithdrawals },
  }
}

type ForcedPause = Jurisdiction['play']['forcedPause']

/** A pause as early as the earlier, and as long as the longer of two. */
function stricterPause(one: ForcedPause, other: ForcedPause): ForcedPause {
  if (!one || !other) return one ?? other
  return {
    afterMinutes: Math.min(one.afterMinutes, other.afterMinutes),
    minutes: Math.max(one.minutes, other.minutes),
  }
}
