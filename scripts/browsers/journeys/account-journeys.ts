import { button, link, part } from '../target.ts'
import { insist, type Journey } from './journey.ts'
import { account, GAME, logIn, openAs, playForFree } from './steps.ts'
import { words } from './words.ts'

const PASSWORD = 'Blue7horses'
const HEART = 'main article button[aria-pressed'

/** What leads into an account, and what somebody does who has one. */
export const accountJourneys: readonly Journey[] = [
  {
    name: 'a game as a visitor',
    async play(phone, language) {
      await phone.open('/m/fish-games')
      const name = await phone.read(GAME)
      await phone.tap(GAME)
      await phone.at('/m/login')
      await logIn(phone, 'player')
      await phone.at('/m/demo-game')
      const title = await phone.read(part('h1'))
      insist(title === name, `The game is “${title}”, not “${name}”`)
      await phone.tap(link(words.back[language]))
      await phone.at('/m/fish-games')
      await phone.see(GAME)
    },
  },
  {
    name: 'login',
    async play(phone) {
      await phone.open('/m/login')
      await logIn(phone, 'player')
      await phone.at('/m/home')
      await phone.see(account('player'))
    },
  },
  {
    name: 'registration',
    async play(phone, language) {
      const name = `joins${Date.now() % 10_000_000}`
      await phone.open('/m/register')
      await phone.tap(part('main form label:has(input[value=username])'))
      await phone.type(part('main input[name=username]'), name)
      await phone.type(part('main input[name=password]'), PASSWORD)
      await phone.type(part('main input[name=confirmPassword]'), PASSWORD)
      await phone.choose('select[autocomplete=bday-year]', '1990')
      await phone.choose('select[autocomplete=bday-month]', '5')
      await phone.choose('select[autocomplete=bday-day]', '17')
      await phone.tap(part('main input[name=ageConfirmed]'))
      await phone.tap(part('main input[name=agreed]'))
      await phone.tap(button(words.signUp[language], 'main form'))
      await phone.at('/m/home')
      await phone.see(account(name))
    },
  },
  {
    name: 'free play',
    async play(phone, language) {
      await playForFree(phone, language)
      await phone.see(account('trial'))
    },
  },
  {
    name: 'a favourite that is kept',
    async play(phone, language) {
      await playForFree(phone, language)
      await phone.open('/m/slot-games')
      const name = await phone.read(GAME)
      await phone.tap(part(`${HEART}=false]`))
      await phone.see(part(`${HEART}=true]`))
      await phone.open('/m/favorite')
      await phone.see(part('main article', name))
    },
  },
  {
    name: 'records of a member, and logout',
    async play(phone, language) {
      await openAs(phone, 'player', '/m/transaction/record')
      await phone.tap(part('main label', words.month[language]))
      await phone.tap(link(words.deposit[language], 'main'))
      await phone.see(part('main li', words.success[language]))
      await phone.open('/m/home')
      await phone.tap(account('player'))
      await phone.tap(button(words.signOut[language], '[role=dialog]'))
      await phone.tap(button(words.signOut[language], '[role=alertdialog], [role=dialog]'))
      await phone.see(link(words.logIn[language], 'header'))
    },
  },
]
