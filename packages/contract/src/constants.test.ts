import { expect, test } from 'vitest'
import * as constants from './constants.ts'

test('the one table of constants holds the numbers of the specification [CONST-06, CONST-10-D]', () => {
  expect({ ...constants }).toEqual({
    DEFAULT_AGE_LIMIT: 18,
    CLIENT_TYPE: 2,
    CAPTCHA_FIELD_DIGITS: 6,
    CAPTCHA_ANSWER_LENGTH: 16,
    REMEMBERED_LOGIN_KEY: 'remPass',
    NOT_AGENT_TYPES: [0, 4, 40],
    CODE_COUNTDOWN_S: 60,
    CODE_COUNTDOWN_TICK_MS: 500,
    CODE_DIGITS: 6,
    CODE_FIELD_DIGITS: 10,
    MOBILE_FIELD_LENGTH: 20,
    FIRST_BIRTH_YEAR: 1900,
    SET_PASSWORD_WAIT_MS: 15_000,
    APP_IOS_VERSION: [12, 4],
    LOTTERY_TYPES: ['LOTT', 'ELOTT', 'ELOTTO'],
    LOBBY_CODE: 'lobby',
    ENTERTAINMENT_TYPES: ['ELOTT', 'ELOTTO'],
    REMARKS_LENGTH: 140,
    PICTURE_BYTES: 5_242_880,
    PICTURE_COUNT: 3,
    FEEDBACK_TYPES: ['question', 'problem', 'idea', 'complaint'],
    FEEDBACK_LENGTH: { least: 10, most: 500 },
    CONTACT_LENGTH: 100,
  })
})
