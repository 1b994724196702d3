import { button, link, part } from '../target.ts'
import { insist, type Journey } from './journey.ts'
import { GAME } from './steps.ts'
import { words } from './words.ts'

const QUESTION = '#age-question'
const MENU = '[role=dialog]'

/** What a visitor does without an account. */
export const lobbyJourneys: readonly Journey[] = [
  {
    name: 'home after the age question',
    merchant: 'northlight',
    asksAge: true,
    async play(phone, language) {
      await phone.open('/m/home')
      await phone.tap(button(words.yes[language], QUESTION))
      await phone.miss(part(QUESTION))
      await phone.see(GAME)
      await phone.open('/m/home')
      await phone.miss(part(QUESTION))
    },
  },
  {
    name: 'a list and its next page',
    async play(phone) {
      await phone.open('/m/slot-games')
      await phone.see(GAME)
      await phone.toEnd()
      await phone.see(part('main [aria-posinset="21"]'))
    },
  },
  {
    name: 'filter',
    async play(phone, language) {
      await phone.open('/m/slot-games')
      await phone.tap(button(words.filter[language], 'main'))
      await phone.tap(button(words.jili[language], MENU))
      await phone.see(part(`${MENU} [aria-pressed=true]`, words.jili[language]))
      await phone.tap(button(words.filter[language], MENU))
      await phone.miss(part(MENU))
      await phone.see(part('main article', words.jili[language]))
    },
  },
  {
    name: 'search',
    async play(phone, language) {
      await phone.open('/m/search-games')
      await phone.type(part('input[type=search]'), 'dragon')
      await phone.see(part('main h2', words.found[language]))
      const heading = await phone.read(part('main h2', words.found[language]))
      insist(/[1-9]/.test(heading), `Search says “${heading}”`)
      await phone.see(GAME)
    },
  },
  {
    name: 'side menu and its languages',
    async play(phone, language) {
      const other = language === 'TH' ? 'EN' : 'TH'
      await phone.open('/m/home')
      await phone.tap(part('header a'))
      await phone.see(link(words.slots[language], MENU))
      await phone.tap(part(`${MENU} summary`, words.language[language]))
      await phone.tap(button(words.ownName[other], MENU))
      await phone.see(link(words.slots[other], MENU))
      // It stays unfolded, and leads back at once.
      await phone.tap(button(words.ownName[language], MENU))
      await phone.tap(link(words.slots[language], MENU))
      await phone.at('/m/slot-games')
      await phone.see(GAME)
    },
  },
  {
    name: 'details of a promotion',
    async play(phone, language) {
      await phone.open('/m/activity')
      await phone.tap(part('main a', words.welcome[language]))
      await phone.at('/m/activityDetail')
      await phone.see(part('main h2', words.welcome[language]))
      await phone.see(part('main', words.terms[language]))
      await phone.tap(link(words.join[language], 'main'))
      await phone.at('/m/login')
    },
  },
]
