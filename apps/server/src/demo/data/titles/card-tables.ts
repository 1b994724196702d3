import type { Thing } from '../../artwork/artwork.ts'
import { type DemoText, text } from '../demo-text.ts'
import type { DemoTheme } from '../demo-theme.ts'
import { type CombinedTitle, takeFromRing } from './combined-titles.ts'

/** Where or how it is played: Thai says it after the game (ดัมมี่ริมคลอง), English before it (Canalside Dummy). */
const SETTINGS: readonly DemoText[] = [
  text('ริมคลอง', 'Canalside'),
  text('ชิงแชมป์', 'Championship'),
  text('ราตรีนีออน', 'Neon Night'),
  text('มือใหม่', "Beginner's"),
  text('เศรษฐี', 'Tycoon'),
  text('บ้านสวน', 'Orchard House'),
  text('สี่ภาค', 'Four Regions'),
  text('วัดใจ', 'Nerves of Steel'),
  text('ตลาดน้ำ', 'Floating Market'),
  text('จอมยุทธ์', "Grandmaster's"),
  text('เพื่อนซี้', "Best Friends'"),
]

interface CardGame {
  readonly names: DemoText
  readonly theme: DemoTheme
  readonly hero?: Thing
  readonly classify: string
}

const GAMES: readonly CardGame[] = [
  { names: text('ป๊อกเด้ง', 'Pok Deng'), theme: 'cards', classify: 'ThaiCards' },
  { names: text('ดัมมี่', 'Thai Dummy'), theme: 'cards', classify: 'Rummy' },
  { names: text('ไพ่แคง', 'Kaeng'), theme: 'cards', classify: 'ThaiCards' },
  { names: text('สลาฟ', 'President'), theme: 'cards', classify: 'ThaiCards' },
  { names: text('อีแก่กินน้ำ', 'Old Maid'), theme: 'cards', classify: 'ThaiCards' },
  { names: text('ผสมสิบ', 'Match Ten'), theme: 'cards', classify: 'ThaiCards' },
  { names: text('ไพ่สิบสามใบ', 'Thirteen Cards'), theme: 'cards', classify: 'Rummy' },
  { names: text('โฮลเด็ม', "Hold'em"), theme: 'cards', classify: 'Poker' },
  { names: text('โอมาฮา', 'Omaha'), theme: 'cards', classify: 'Poker' },
  { names: text('ไพ่สามใบ', 'Three Card Brag'), theme: 'cards', classify: 'Poker' },
  { names: text('ไพ่วัวกระทิง', 'Bull Fight'), theme: 'cards', classify: 'Poker' },
  { names: text('รัมมี่', 'Rummy'), theme: 'cards', classify: 'Rummy' },
  { names: text('บิ๊กทู', 'Big Two'), theme: 'cards', classify: 'Rummy' },
  { names: text('แบล็กแจ็กดวล', 'Blackjack Duel'), theme: 'cards', classify: 'Poker' },
  { names: text('ไพ่นกกระจอก', 'Four Seat Mahjong'), theme: 'mahjong', classify: 'Board' },
  {
    names: text('หมากฮอส', 'Thai Draughts'),
    theme: 'temple',
    hero: 'game:empty-chessboard',
    classify: 'Board',
  },
  { names: text('หมากรุกไทย', 'Makruk'), theme: 'elephant', hero: 'game:chess-knight', classify: 'Board' },
  { names: text('ลูโด', 'Ludo'), theme: 'dice', classify: 'Board' },
  { names: text('โดมิโน', 'Dominoes'), theme: 'dice', classify: 'Board' },
  { names: text('ไฮโลดวล', 'Hi-Lo Duel'), theme: 'dice', classify: 'ThaiCards' },
  { names: text('งูตกบันได', 'Snakes and Ladders'), theme: 'garden', hero: 'noto:snake', classify: 'Board' },
  { names: text('เสือมังกรดวล', 'Dragon Tiger Duel'), theme: 'dragon', classify: 'Poker' },
]

const SETTINGS_EACH = 5

/** Games between players (`PVP`): 22 games in 5 settings each. */
export const CARD_TITLES: readonly CombinedTitle[] = GAMES.flatMap(
  ({ names, theme, hero, classify }, index) =>
    takeFromRing(SETTINGS, index * 3, SETTINGS_EACH).map((setting) => ({
      names: text(`${names.TH}${setting.TH}`, `${setting.EN} ${names.EN}`),
      theme,
      hero,
      classify: [classify],
    })),
)
