import { foldText } from '@foyer/contract/folded-text'

/** What players call categories besides their names, in English, Thai and as brands of the field do. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  RNG: ['slots', 'slot games', 'สล็อต', 'เกมสล็อต', 'สลอต'],
  LIVE: ['live casino', 'casino', 'คาสิโนสด', 'คาสิโน', 'กาสิโน', 'บาคาร่า', 'baccarat', 'roulette', 'รูเล็ต'],
  FISH: ['fishing', 'fish', 'ยิงปลา', 'เกมยิงปลา'],
  PVP: ['card games', 'cards', 'poker', 'ไพ่', 'เกมไพ่', 'ป๊อกเด้ง', 'โป๊กเกอร์'],
  SPORTS: ['sports', 'football', 'กีฬา', 'ฟุตบอล', 'แทงบอล', 'บอล'],
  ESPORTS: ['e-sports', 'esports', 'อีสปอร์ต'],
  COCKFIGHT: ['cockfight', 'ไก่ชน'],
  LOTT: ['lottery', 'lotto', 'หวย', 'ลอตเตอรี่', 'ล็อตเตอรี่'],
  ELOTT: ['instant lottery', 'หวยทันใจ', 'หวยทันใจ'],
}

/** Fewer characters name no category. */
const SHORTEST_NAME = 3

/**
 * Ids of the categories that a typed text names, or begins to: slots by `slo`, `สล็อต` and `สล๊อต` alike.
 * @param categories with their names in the page's language
 */
export function findCategories(
  categories: readonly { readonly id: string; readonly name: string }[],
  term: string,
): readonly string[] {
  const wanted = foldText(term)
  if ([...wanted].length < SHORTEST_NAME) return []
  return categories
    .filter(({ id, name }) =>
      [name, ...(OTHER_NAMES[id] ?? [])].some((one) => foldText(one).startsWith(wanted)),
    )
    .map(({ id }) => id)
}
