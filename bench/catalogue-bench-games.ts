import type { Game, GameType } from '../apps/server/src/features/catalogue/game.ts'
import type { SearchVendor } from '../apps/server/src/features/catalogue/game-search-vendors.ts'

const words = (text: string) => text.trim().split(/\s+/)

const ENGLISH = words(`
dragon gold golden fortune lucky tiger wild fruit royal fire king queen magic super mega hot book star diamond jungle
ocean pirate egypt moon sun crystal panda phoenix candy bonanza party night spicy deluxe classic bar seven bell cherry
lemon melon treasure island temple samurai ninja viking warrior legend empire palace lotus garden spirit wolf buffalo
eagle lion horse monkey rabbit rooster ox rat snake pig dog goat bull bear shark whale fish crab shrimp turtle mermaid
thunder storm rain snow ice frost flame lava rock stone river mountain forest desert sky cloud wind rainbow sunset
midnight dream mystery secret hidden lost ancient sacred holy dark shadow ghost witch wizard vampire zombie monster
alien robot space galaxy comet rocket planet cosmic neon disco dance music rock jazz opera circus clown carnival
festival bazaar market street racer turbo speed rally boxing football basket tennis poker roulette baccarat sicbo
joker ace jackpot cash money coin bank vault heist bandit sheriff cowboy saloon gunner cannon bomb blast burst boom
strike rush quest hunt hunter raider explorer voyage sail captain admiral crown throne scepter sword shield knight
castle tower gate bridge road train express kitchen sushi noodle burger coffee tea honey sugar cookie chocolate jelly
bubble pop balloon toy puppet doll kitten puppy bunny garden flower rose orchid blossom bamboo jade pearl ruby emerald
sapphire amber ivory silver bronze iron steel mirror lantern lamp genie carpet sultan pharaoh scarab sphinx pyramid
zeus hera apollo athena hercules medusa titan olympus odin thor loki valkyrie cupid angel devil demon heaven fate`)

const THAI = words(`
มังกร ทอง โชค ลาภ เสือ ผลไม้ ราชา สมบัติ ไฟ ทะเล ราชินี เวทมนตร์ ป่า โจรสลัด ดาว จันทร์ ตะวัน คริสตัล เพชร แพนด้า
หงส์ น้ำ ก้อน เงิน รวย เฮง เศรษฐี ตำนาน นักรบ วิหาร พระราชวัง ดอกบัว สวน หมาป่า อินทรี สิงโต ม้า ลิง กระต่าย ไก่ วัว หนู
งู หมู แพะ หมี ฉลาม ปลา ปู กุ้ง เต่า นางเงือก ฟ้าผ่า พายุ ฝน หิมะ น้ำแข็ง ลาวา แม่น้ำ ภูเขา ทะเลทราย ท้องฟ้า สายรุ้ง
เที่ยงคืน ความฝัน ความลับ โบราณ เงา ผี แม่มด พ่อมด หุ่นยนต์ อวกาศ จรวด ดนตรี เทศกาล ตลาด มวย ไพ่ โป๊กเกอร์ แจ็คพอต ธนาคาร`)

const CHINESE = words(`
金龙 财神 发财 幸运 老虎 水果 皇家 火焰 国王 女王 魔法 超级 宝石 钻石 丛林 海洋 海盗 埃及 月亮 太阳 水晶 熊猫 凤凰 糖果
派对 午夜 经典 七七 铃铛 樱桃 宝藏 岛屿 神庙 武士 忍者 传奇 帝国 宫殿 莲花 花园 狼王 野牛 雄鹰 狮子 骏马 猴王 玉兔 锦鲤
鲨鱼 捕鱼 美人鱼 雷霆 风暴 冰雪 高山 沙漠 彩虹 梦境 神秘 古代 女巫 机器人 太空 火箭 音乐 节日 市场 扑克 大奖 银行 麻将`)

const TYPES: readonly GameType[] = ['RNG', 'RNG', 'RNG', 'RNG', 'RNG', 'RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS']
const CLASSIFIES = [
  'FeatureBuy',
  'BG',
  'JP',
  'Megaways',
  'Classic',
  'Hold',
  'Cluster',
  'Bonus',
  'Table',
  'Crash',
]
const BETS = [10, 20, 25, 40, 50, 100, 200, 250, 500, 1000, 2000, 5000]
const LINES = [1, 3, 5, 9, 10, 15, 20, 25, 30, 40, 50, 100, 243, 1024]

/** Random numbers that are the same in every run: whole ones from 0 to `limit - 1`. */
export function createRandom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

/** One of `list`; the first is about as frequent as all from the seventh part of the list on (Zipf's law). */
function pickByFrequency<T>(list: readonly T[], random: (limit: number) => number): T {
  const place = Math.floor(list.length ** (random(1_000_000) / 1_000_000)) - 1
  return list[Math.max(place, 0)] as T
}

/** 40 providers with names in two languages. */
export const BENCH_VENDORS: readonly SearchVendor[] = Array.from({ length: 40 }, (_, at) => ({
  code: `V${at}`,
  names: { EN: `${ENGLISH[200 + at]} Gaming`, TH: `ค่าย${THAI[at]}` },
}))

/** A plausible catalogue: names in English, Thai and, for every third game, Chinese. */
export function createBenchGames(size: number): Game[] {
  const random = createRandom(7)
  const several = (list: readonly string[], count: number, gap: string) =>
    Array.from({ length: count }, () => pickByFrequency(list, random)).join(gap)
  return Array.from({ length: size }, (_, at) => {
    const name = several(ENGLISH, 2 + random(2), ' ').replace(/(?:^| )[a-z]/g, (start) => start.toUpperCase())
    const sequel = random(4) === 0 ? ` ${random(1000)}` : ''
    const isSlot = random(10) < 8
    return {
      id: `${100_000 + at}`,
      code: `code-${at}`,
      type: TYPES[random(TYPES.length)] as GameType,
      vendor: pickByFrequency(BENCH_VENDORS, random).code,
      name: `${name}${sequel}`,
      names: {
        EN: `${name}${sequel}`,
        TH: `${several(THAI, 2 + random(2), '')}${sequel}`,
        ...(at % 3 === 0 && { CN: `${several(CHINESE, 2, '')}${sequel}` }),
      },
      classify: random(3) === 0 ? [] : [CLASSIFIES[random(CLASSIFIES.length)] as string],
      isNew: random(20) === 0,
      hotRank: at < 60 ? at + 1 : null,
      rank: random(size),
      badge: '',
      minBet: isSlot ? (BETS[random(BETS.length)] as number) : null,
      minLine: isSlot ? (LINES[random(LINES.length)] as number) : null,
      image: `/media/games/${at}/portrait.png`,
      icon: `/media/games/${at}/icon.png`,
      wideImage: '',
      supportsTrial: true,
      validBet: 'type' as const,
      maxMultiple: null,
      status: 'active',
    }
  })
}

/** The words that names are made of: English, Thai, Chinese. */
export const BENCH_WORDS: readonly (readonly string[])[] = [ENGLISH, THAI, CHINESE]
