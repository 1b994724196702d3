/**
 * The numbers and names that the specification lists as constants (CONST-01 to CONST-10-D), each once. Tests hold the
 * behaviour against the literal numbers, never against this table.
 */

/** Age from which a merchant's players may play, where the merchant names none, in years (CONST-01). */
export const DEFAULT_AGE_LIMIT = 18

/** What the site calls itself in calls for games: HTML5 on a phone (CONST-03). */
export const CLIENT_TYPE = 2

/** Digits that a form takes for the answer to a picture (CONST-07-D, LOGIN-10). */
export const CAPTCHA_FIELD_DIGITS = 6

/** Characters that the server takes as an answer to a picture (CONST-04). */
export const CAPTCHA_ANSWER_LENGTH = 16

/** Key under which the device keeps remembered logins (CONST-05, CONST-09-D). */
export const REMEMBERED_LOGIN_KEY = 'remPass'

/** Member types that fail the agent check (CONST-06, AGENT-01). */
export const NOT_AGENT_TYPES: readonly number[] = [0, 4, 40]

/** What the countdown of a code shows first, in seconds (CONST-06, SMS-07). */
export const CODE_COUNTDOWN_S = 60

/** How often the countdown is reckoned anew, in ms (CONST-06, SMS-05). */
export const CODE_COUNTDOWN_TICK_MS = 500

/** Digits of a code by SMS (SMS-16-D). */
export const CODE_DIGITS = 6

/** Digits that the field of an SMS code takes (CONST-06, SMS-11). */
export const CODE_FIELD_DIGITS = 10

/** Characters that the field of a mobile number takes (CONST-06, LOGIN-08). */
export const MOBILE_FIELD_LENGTH = 20

/** Oldest year of birth (CONST-06, REG-11). */
export const FIRST_BIRTH_YEAR = 1900

/** How long setting a password shows that it is under way at most, in ms (CONST-06, FORGOT-13). */
export const SET_PASSWORD_WAIT_MS = 15_000

/** The iOS that the app needs, as its numbers (CONST-06, WIDGET-14). */
export const APP_IOS_VERSION: readonly [number, number] = [12, 4]

/** Game types of lotteries: they have lists of their own, and nobody keeps them (TILE-02, LIST-45-D). */
export const LOTTERY_TYPES = ['LOTT', 'ELOTT', 'ELOTTO'] as const

/** What stands for the lobby of a provider where the code of a game would stand (LAUNCH-04). */
export const LOBBY_CODE = 'lobby'

/** Types of game that are played as entertainment lotteries (LAUNCH-09-D). */
export const ENTERTAINMENT_TYPES: readonly string[] = ['ELOTT', 'ELOTTO']

/** Characters that the remarks of an application for a reward take (REWARD-11). */
export const REMARKS_LENGTH = 140

/** Bytes that one picture of an application may have (REWARD-13). */
export const PICTURE_BYTES = 5_242_880

/** Pictures that an application takes (REWARD-14). */
export const PICTURE_COUNT = 3

/** What a member may write about (MEMBER-19-D). */
export const FEEDBACK_TYPES = ['question', 'problem', 'idea', 'complaint'] as const

/** One of them. */
export type FeedbackType = (typeof FEEDBACK_TYPES)[number]

/** Letters of a feedback, without blanks around it (MEMBER-19-D). */
export const FEEDBACK_LENGTH = { least: 10, most: 500 } as const

/** Letters of the contact that comes with it. */
export const CONTACT_LENGTH = 100
