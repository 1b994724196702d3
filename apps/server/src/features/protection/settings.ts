import { Type } from 'typebox'
import { defineSettings, orNone, wholeNumber } from '../../merchants/index.ts'

/** What a merchant sets about the protection of its players. */
export const protectionSettings = defineSettings('protection', {
  licensee: {
    help: 'Who holds the licence, the same text at each of its merchants: whoever excludes themselves at one is excluded at all. Empty: this merchant alone.',
    schema: Type.String({ maxLength: 60 }),
    initial: '',
  },
  msBetweenSpins: {
    help: 'Least time between the stakes of two rounds of slots and their like (games of the type RNG), in ms; 0 for none.',
    schema: wholeNumber(0, 60_000),
    initial: 0,
  },
  msBetweenBets: {
    help: 'Least time between the stakes of two rounds of all other games, in ms; 0 for none.',
    schema: wholeNumber(0, 60_000),
    initial: 0,
  },
  oneGameAtATime: {
    help: 'Whether a game that is opened ends the bets of those that the player has opened before.',
    schema: Type.Boolean(),
    initial: false,
  },
  pauseAfterMinutes: {
    help: 'After so many minutes of play without a rest the player has to pause; empty for no such pause.',
    schema: orNone(wholeNumber(1, 1440)),
    initial: null,
  },
  pauseMinutes: {
    help: 'How long that pause is, in minutes.',
    schema: wholeNumber(1, 1440),
    initial: 5,
  },
  jackpots: {
    help: 'Whether games may have jackpots.',
    schema: Type.Boolean(),
    initial: true,
  },
  autoplay: {
    help: 'Whether games may play by themselves.',
    schema: Type.Boolean(),
    initial: true,
  },
  cancelWithdrawals: {
    help: 'Whether players may take a withdrawal back that is under way.',
    schema: Type.Boolean(),
    initial: true,
  },
})
