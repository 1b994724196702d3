import { type DemoText, text } from './demo-text.ts'

/** A classify key with its label in filters and vendor lists. */
export interface DemoClassify {
  /** Key on the wire, such as `FeatureBuy`. */
  readonly key: string
  /** What players read. */
  readonly names: DemoText
}

/** Every classify key of the demo catalogue. `FeatureBuy`, `BG` and `JP` are keys that lists of their own ask for. */
export const DEMO_CLASSIFY: readonly DemoClassify[] = [
  { key: 'FeatureBuy', names: text('ซื้อฟรีสปิน', 'Feature buy') },
  { key: 'JP', names: text('แจ็กพอต', 'Jackpot') },
  { key: 'BG', names: text('บิงโก', 'Bingo') },
  { key: 'Ways', names: text('Ways', 'Ways') },
  { key: 'Cluster', names: text('แตกต่อเนื่อง', 'Cluster pays') },
  { key: 'Hold', names: text('ล็อกเหรียญ', 'Hold and collect') },
  { key: 'Classic', names: text('สล็อตคลาสสิก', 'Classic reels') },
  { key: 'Crash', names: text('เกมแครช', 'Crash') },
  { key: 'Table', names: text('เกมโต๊ะ', 'Table games') },
  { key: 'Scratch', names: text('ใบขูดและคีโน', 'Scratch and keno') },
  { key: 'Boss', names: text('ล่าบอส', 'Boss hunt') },
  { key: 'Arcade', names: text('ยิงปลาอาร์เคด', 'Arcade fishing') },
  { key: 'Baccarat', names: text('บาคาร่า', 'Baccarat') },
  { key: 'DragonTiger', names: text('เสือมังกร', 'Dragon tiger') },
  { key: 'Roulette', names: text('รูเล็ต', 'Roulette') },
  { key: 'SicBo', names: text('ไฮโลและซิกโบ', 'Sic bo and hi-lo') },
  { key: 'Blackjack', names: text('แบล็กแจ็ก', 'Blackjack') },
  { key: 'Asian', names: text('เกมไพ่เอเชีย', 'Asian tables') },
  { key: 'Show', names: text('เกมโชว์', 'Game shows') },
  { key: 'ThaiCards', names: text('ไพ่ไทย', 'Thai cards') },
  { key: 'Poker', names: text('โป๊กเกอร์', 'Poker') },
  { key: 'Rummy', names: text('รัมมี่และไพ่เก็บชุด', 'Rummy and melds') },
  { key: 'Board', names: text('เกมกระดาน', 'Board games') },
  { key: 'Sportsbook', names: text('เดิมพันกีฬา', 'Sportsbook') },
  { key: 'Virtual', names: text('กีฬาจำลอง', 'Virtual sports') },
  { key: 'Esport', names: text('อีสปอร์ต', 'E-sport') },
  { key: 'Cockfight', names: text('ไก่ชน', 'Cockfight') },
]

/** Only the keys that occur among some games, in the order above. */
export function classifyOf(games: readonly { readonly classify: readonly string[] }[]): DemoClassify[] {
  const used = new Set(games.flatMap((game) => game.classify))
  return DEMO_CLASSIFY.filter(({ key }) => used.has(key))
}
